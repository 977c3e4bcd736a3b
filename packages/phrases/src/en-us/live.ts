/** What another register did. `{who}`: the label of its device, or `anotherRegister`. */
export const live = {
  anotherRegister: 'Another register',
  one: '{who} {what}',
  several: '{who} changed this order: {list}',
  separator: ', ',
  more: { one: 'and {count} more change', other: 'and {count} more changes' },
  did: {
    added: 'added {items}',
    removed: 'removed {items}',
    quantity: 'changed {name} from {before} to {after}',
    changed: 'changed {name}',
    submitted: 'sent it to the kitchen',
    tip: 'changed the tip',
    note: 'changed the order note',
    customer: 'changed the customer',
    table: 'moved it to table {table}',
    noTable: 'removed its table number',
    type: 'made it {type}',
    pay_later: 'set it to pay later',
  },
  paid: {
    title: 'Already paid',
    at: '{order} was paid at {who}.',
    elsewhere: '{order} was paid at another register.',
    nothingCharged: 'Nothing was charged here.',
  },
  cancelled: {
    title: 'Order canceled',
    at: '{order} was canceled at {who}.',
    elsewhere: '{order} was canceled at another register.',
    nothingCharged: 'Nothing was charged.',
  },
};
