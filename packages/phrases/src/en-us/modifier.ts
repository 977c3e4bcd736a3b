export const modifier = {
  please_select_all_modifiers: 'Please select all modifiers',
  all_modifiers_selected: 'All modifiers selected',
  missing: 'Please select all modifiers: {groups}',
  selectExactly: '(Select {count})',
  minimum: 'min {count}',
  maximum: 'max {count}',
  required: 'Required',
  optional: 'Optional',
  chosen: 'Chosen',
  plusPrice: '+{price}',
};
