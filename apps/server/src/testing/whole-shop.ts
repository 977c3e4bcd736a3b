import type { Sql } from 'postgres';

/** How many rows of a merchant each table has, with a digest of them: two that are alike hold the same. When a key was last used says nothing of a change. */
export async function wholeShop(sql: Sql, merchantId: string): Promise<Readonly<Record<string, string>>> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.columns where table_schema = 'shop' and column_name = 'merchant_id' order by 1`;
  const digests = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await sql<{ digest: string }[]>`
        select count(*) || ' ' || md5(coalesce(string_agg(row, ',' order by row), '')) as digest
        from (select (to_jsonb(t) - 'last_used_at')::text as row from ${sql(`shop.${name}`)} t where merchant_id = ${merchantId}) rows`;
      return [name, row?.digest ?? ''] as const;
    }),
  );
  return Object.fromEntries(digests);
}
