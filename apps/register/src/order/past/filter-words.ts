import { listedBy, type OrdersAsked } from './asked.ts';

/** A filter that has no control of its own: it came with a link. */
export interface Worn {
  readonly name: 'by' | 'item' | 'category' | 'deviceId' | 'customerId';
  /** What it is called in the words of the screen. */
  readonly phrase: 'onlySold' | 'onlyRefunded' | 'onlyItem' | 'onlyCategory' | 'onlyDevice' | 'onlyCustomer';
  /** What stands in its words; null: nothing. */
  readonly value: string | null;
}

/** The filters that a link has put on and no control shows. */
export function wornFilters(asked: OrdersAsked): readonly Worn[] {
  const by = listedBy(asked);
  const { item, category, deviceId, customerId } = asked;
  const worn: (Worn | null)[] = [
    by === 'created' ? null : { name: 'by', phrase: by === 'sold' ? 'onlySold' : 'onlyRefunded', value: null },
    item === undefined ? null : { name: 'item', phrase: 'onlyItem', value: item },
    category === undefined ? null : { name: 'category', phrase: 'onlyCategory', value: category },
    deviceId === undefined ? null : { name: 'deviceId', phrase: 'onlyDevice', value: null },
    customerId === undefined ? null : { name: 'customerId', phrase: 'onlyCustomer', value: null },
  ];
  return worn.filter((each) => each !== null);
}

/** Without one of them; without the time of sales nothing that belongs to a sale is asked for either. */
export function takenOff(asked: OrdersAsked, name: Worn['name']): OrdersAsked {
  if (name !== 'by') {
    const { [name]: _gone, ...others } = asked;
    return others;
  }
  const { by: _by, item: _item, category: _category, deviceId: _device, ...others } = asked;
  return others;
}
