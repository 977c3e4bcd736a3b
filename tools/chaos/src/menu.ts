import type { Till } from './till.ts';

/** Items that can be sold at any hour with no question asked, by their ids. */
export async function plainItems(till: Till): Promise<string[]> {
  const query = `query($m: ID!) { menu(merchantId: $m) { hidden disabled available_times { id } startTime items { id hidden priceType trackingStock qtyLimit modifier_group { required minimum } } } }`;
  const { body } = await till.send('POST', '/read', { query, variables: { m: till.merchantId } });
  // biome-ignore lint/suspicious/noExplicitAny: JSON as an outside program sees it
  const categories: any[] = body.data.menu;
  const ids = categories
    .filter((category) => !category.hidden && !category.disabled && category.available_times.length === 0 && category.startTime === null)
    .flatMap((category) => category.items)
    .filter(
      (item) =>
        !item.hidden &&
        item.priceType === 'FIXED' &&
        !item.trackingStock &&
        (item.qtyLimit === null || item.qtyLimit >= 10) &&
        item.modifier_group.every((group: { required: boolean; minimum: number }) => !group.required && group.minimum === 0),
    )
    .map((item) => item.id);
  if (ids.length === 0) throw new Error('the demo menu has nothing plain to sell');
  return ids;
}
