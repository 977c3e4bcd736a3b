import { listedBy, type OrdersAsked } from './asked.ts';

/** A filter that has no control of its own: it came with a link. */
export interface Worn {
  readonly name: 'by' | 'item' | 'category' | 'noCategory' | 'deviceId' | 'noDevice' | 'hour' | 'late' | 'exempt' | 'customerId';
  /** What it is called in the words of the screen. */
  readonly phrase:
    | 'onlySold'
    | 'onlyRefunded'
    | 'onlyCounted'
    | 'onlyItem'
    | 'onlyCategory'
    | 'onlyNoCategory'
    | 'onlyDevice'
    | 'onlyNoDevice'
    | 'onlyHour'
    | 'onlyLate'
    | 'onlyExempt'
    | 'onlyCustomer';
  /** What stands in its words, an hour as its number; null: nothing. */
  readonly value: string | number | null;
}

/** The filters that a link has put on and no control shows. */
export function wornFilters(asked: OrdersAsked): readonly Worn[] {
  const by = listedBy(asked);
  const { item, category, noCategory, deviceId, noDevice, hour, late, exempt, customerId } = asked;
  const bys = { sold: 'onlySold', refunded: 'onlyRefunded', counted: 'onlyCounted' } as const;
  const worn: (Worn | null)[] = [
    by === 'created' ? null : { name: 'by', phrase: bys[by], value: null },
    item === undefined ? null : { name: 'item', phrase: 'onlyItem', value: item },
    category === undefined ? null : { name: 'category', phrase: 'onlyCategory', value: category },
    noCategory === undefined ? null : { name: 'noCategory', phrase: 'onlyNoCategory', value: null },
    noDevice === undefined ? null : { name: 'noDevice', phrase: 'onlyNoDevice', value: null },
    hour === undefined ? null : { name: 'hour', phrase: 'onlyHour', value: hour },
    late === undefined ? null : { name: 'late', phrase: 'onlyLate', value: null },
    exempt === undefined ? null : { name: 'exempt', phrase: 'onlyExempt', value: null },
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
  const {
    by: _by,
    item: _item,
    category: _category,
    noCategory: _none,
    deviceId: _device,
    noDevice: _nowhere,
    hour: _hour,
    late: _late,
    exempt: _exempt,
    ...others
  } = asked;
  return others;
}
