/** Why something that the kitchen has is taken off an order. */
export const voids = {
  title: 'The kitchen already has {name}',
  hint: 'Choose a reason to void it. We’ll let the kitchen know.',
  reasons: { mind: 'Guest changed their mind', mistake: 'Entered by mistake', out: 'Kitchen ran out', wait: 'Took too long' },
  own: 'Another reason',
  void: 'Void',
  keep: 'Keep',
};
