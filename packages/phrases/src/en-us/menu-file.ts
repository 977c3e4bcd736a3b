/** What is wrong with a part of a menu that comes in. */
export const menuFileErrors = {
  line: 'line {line}',
  errors: {
    name_missing: 'The name is missing. Enter one, or take this line out.',
    text_too_long: 'This text is longer than {max} characters. Shorten it.',
    card_number: 'This reads like the number of a card, which Till never stores. Write it differently.',
    price_missing: '“{name}” is new and has no price. Enter one; 0 is a price too.',
    price_out_of_range: 'A price is from 0 to {max}. Correct it.',
    number_out_of_range: 'This number is not between {min} and {max}. Correct it.',
    tax_unknown: 'There is no tax called “{name}”. Add it in the settings first, or correct the name.',
    tax_ambiguous: 'Several taxes are called “{name}”. Give one of them another name in the settings.',
    group_unknown: 'There are no choices called “{name}”. Add them to the file, or correct the name.',
    group_twice: 'Choices called “{name}” stand here and at {where}, and they differ. Rename one of them.',
    group_limits: '“{name}” asks for at least {minimum} and allows at most {maximum}. Correct these numbers.',
    group_empty: '“{name}” has nothing to choose. Add its choices.',
    modifier_twice: '“{name}” is a choice twice in one group. Take one of them out.',
    item_twice: '“{name}” stands twice in this category, also at {where}. Take one out, or give both an SKU.',
    item_differs: '“{name}” stands here and at {where}, and they differ. Make them alike.',
    sku_twice: 'The SKU “{sku}” is used here and at {where}. Each item needs its own.',
    too_many_items: 'A menu has at most {max} items. Take some out.',
    too_many_categories: 'A menu has at most {max} categories. Take some out.',
  },
};
