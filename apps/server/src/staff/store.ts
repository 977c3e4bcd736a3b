import type { StaffRole } from '@till/domain/staff/roles';
import type { Staff, StaffFields } from '@till/domain/staff/staff';
import type { ISql } from 'postgres';

/** A person with what nobody is told. */
export type StaffRow = Omit<Staff, 'pinVersion'> & { readonly pinVerifier: string | null; readonly generation: number };

/** The SQL of a merchant's people and roles. */
export const staffStore = (sql: ISql, merchantId: string) => {
  const columns = sql`
    id, name, short, role_id as "roleId", language, tip_eligible as "tipEligible", pin_verifier as "pinVerifier", pin_verifier is not null as "hasPin", generation,
    retired_at as "retiredAt", created_at as "createdAt"`;
  return {
    list: () => sql<StaffRow[]>`select ${columns} from shop.staff where merchant_id = ${merchantId} order by retired_at is not null, lower(name), id`,

    /** Serialises what concerns all people and roles of the merchant. */
    holdAll: () => sql`select from shop.merchant where merchant_id = ${merchantId} for update`,

    insert: (id: string, { name, short, roleId, language, tipEligible }: StaffFields, verifier: string | null, at: number) => sql`
      insert into shop.staff (merchant_id, id, name, short, role_id, language, tip_eligible, pin_verifier, created_at)
      values (${merchantId}, ${id}, ${name}, ${short}, ${roleId}, ${language}, ${tipEligible}, ${verifier}, ${at})`,

    /** `verifier` null: the PIN stays. Another one ends the tokens of the one before. */
    update: (id: string, { name, short, roleId, language, tipEligible }: StaffFields, verifier: string | null) => sql`
      update shop.staff set name = ${name}, short = ${short}, role_id = ${roleId}, language = ${language}, tip_eligible = ${tipEligible},
        pin_verifier = coalesce(${verifier}, pin_verifier), generation = generation + ${verifier === null ? 0 : 1}
      where merchant_id = ${merchantId} and id = ${id}`,

    /** Ends PIN and tokens. `at` in ms since epoch. */
    retire: (id: string, at: number) => sql`
      update shop.staff set retired_at = ${at}, pin_verifier = null, generation = generation + 1 where merchant_id = ${merchantId} and id = ${id}`,

    roles: () => sql<StaffRole[]>`select id, name, rules from shop.role where merchant_id = ${merchantId} order by lower(name), id`,

    keepRole: ({ id, name, rules }: StaffRole) => sql`
      insert into shop.role (merchant_id, id, name, rules) values (${merchantId}, ${id}, ${name}, ${sql.json(rules as never)})
      on conflict (merchant_id, id) do update set name = excluded.name, rules = excluded.rules`,
  };
};
