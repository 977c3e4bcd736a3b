import type { Modifier, ModifierGroup } from '@till/domain/menu/types';
import { minor } from '@till/domain/money/minor';
import { namesOfChoice } from './names/names.ts';

/** A choice as it is written below: id, name, what one of it costs in cents, and whether it is chosen to begin with. */
type Choice = readonly [id: string, name: string, price?: number, start?: 'auto'];

interface Rule {
  readonly required?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly hidden?: boolean;
  readonly sortOrder: number;
}

const choices = (list: readonly Choice[]): Modifier[] =>
  list.map(([id, name, price = 0, start]) => ({ id, name, names: namesOfChoice(name), price: minor(price), autoSelect: start === 'auto' }));

const group = (id: string, name: string, rule: Rule, list: readonly Choice[]): ModifierGroup => ({
  id,
  name,
  names: namesOfChoice(name),
  required: rule.required ?? false,
  minimum: rule.minimum ?? 0,
  maximum: rule.maximum ?? 0,
  hidden: rule.hidden ?? false,
  sortOrder: rule.sortOrder,
  modifiers: choices(list),
});

const exactlyOne = (sortOrder: number): Rule => ({ required: true, minimum: 1, maximum: 1, sortOrder });

// Required, one of several.
export const wokProtein = group('wok-protein', 'Protein', exactlyOne(1), [
  ['wok-protein-chicken', 'Chicken'],
  ['wok-protein-pork', 'Pork'],
  ['wok-protein-tofu', 'Tofu'],
  ['wok-protein-beef', 'Beef', 200],
  ['wok-protein-shrimp', 'Shrimp', 300],
]);
export const filling = group('filling', 'Filling', exactlyOne(1), [
  ['filling-pastor', 'Al pastor'],
  ['filling-carnitas', 'Carnitas'],
  ['filling-chicken', 'Chicken tinga'],
  ['filling-mushroom', 'Oyster mushroom'],
  ['filling-asada', 'Carne asada', 150],
  ['filling-birria', 'Birria', 200],
]);
export const noodle = group('noodle', 'Noodle', exactlyOne(2), [
  ['noodle-wheat', 'Hand-cut wheat', 0, 'auto'],
  ['noodle-egg', 'Thin egg'],
  ['noodle-rice', 'Flat rice (gluten free)'],
]);
export const rice = group('rice', 'Rice', exactlyOne(3), [
  ['rice-white', 'Steamed white rice', 0, 'auto'],
  ['rice-brown', 'Brown rice', 100],
  ['rice-fried', 'Egg fried rice', 300],
  ['rice-none', 'No rice'],
]);
export const eggs = group('eggs', 'Eggs', exactlyOne(1), [
  ['eggs-sunny', 'Sunny side up'],
  ['eggs-over-easy', 'Over easy'],
  ['eggs-over-hard', 'Over hard'],
  ['eggs-scrambled', 'Scrambled'],
]);
export const soupSize = group('soup-size', 'Size', exactlyOne(1), [
  ['soup-size-cup', 'Cup'],
  ['soup-size-bowl', 'Bowl', 450],
]);
export const cupSize = group('cup-size', 'Size', exactlyOne(1), [
  ['cup-size-regular', 'Regular 16 oz'],
  ['cup-size-large', 'Large 24 oz', 100],
]);
export const shirtSize = group('shirt-size', 'Size', exactlyOne(1), [
  ['shirt-size-s', 'S'],
  ['shirt-size-m', 'M'],
  ['shirt-size-l', 'L'],
  ['shirt-size-xl', 'XL'],
]);

// One of several, chosen to begin with, not called required.
export const sweetness = group('sweetness', 'Sweetness', { minimum: 1, maximum: 1, sortOrder: 2 }, [
  ['sweetness-0', 'No sugar'],
  ['sweetness-50', 'Half sweet'],
  ['sweetness-100', 'Regular sweet', 0, 'auto'],
]);
export const ice = group('ice', 'Ice', { minimum: 1, maximum: 1, sortOrder: 3 }, [
  ['ice-none', 'No ice'],
  ['ice-less', 'Less ice'],
  ['ice-regular', 'Regular ice', 0, 'auto'],
]);

// Required, a fixed number above one.
export const tacoTrio = group('taco-trio', 'Pick your tacos', { required: true, minimum: 3, maximum: 3, sortOrder: 1 }, [
  ['taco-trio-pastor', 'Al pastor'],
  ['taco-trio-carnitas', 'Carnitas'],
  ['taco-trio-asada', 'Carne asada', 75],
  ['taco-trio-birria', 'Birria', 75],
  ['taco-trio-fish', 'Baja fish', 75],
  ['taco-trio-mushroom', 'Oyster mushroom'],
  ['taco-trio-char-siu', 'Char siu pork'],
]);
export const tacoPair = group('taco-pair', 'Pick your tacos', { required: true, minimum: 2, maximum: 2, sortOrder: 1 }, [
  ['taco-pair-pastor', 'Al pastor'],
  ['taco-pair-carnitas', 'Carnitas'],
  ['taco-pair-mushroom', 'Oyster mushroom'],
  ['taco-pair-char-siu', 'Char siu pork'],
]);

// Required, from one number to another.
export const bowlVegetables = group('bowl-vegetables', 'Vegetables', { required: true, minimum: 2, maximum: 4, sortOrder: 3 }, [
  ['bowl-vegetables-bok-choy', 'Bok choy'],
  ['bowl-vegetables-corn', 'Charred corn'],
  ['bowl-vegetables-mushroom', 'Wood ear mushroom'],
  ['bowl-vegetables-bean-sprouts', 'Bean sprouts'],
  ['bowl-vegetables-carrot', 'Carrot'],
  ['bowl-vegetables-nopales', 'Nopales'],
]);
// Required, with no minimum of its own: one is needed all the same.
export const bowlBroth = group('bowl-broth', 'Broth', { required: true, minimum: 0, maximum: 1, sortOrder: 4 }, [
  ['bowl-broth-beef', 'Slow beef broth'],
  ['bowl-broth-chicken', 'Clear chicken broth'],
  ['bowl-broth-mushroom', 'Mushroom broth'],
  ['bowl-broth-birria', 'Birria consommé', 150],
]);
// At least one, no upper limit.
export const dippingSauce = group('dipping-sauce', 'Dipping sauce', { required: true, minimum: 1, maximum: 0, sortOrder: 2 }, [
  ['dipping-sauce-vinegar', 'Black vinegar and ginger'],
  ['dipping-sauce-chili', 'Chili oil'],
  ['dipping-sauce-macha', 'Salsa macha', 50],
]);

// Optional, up to a number.
export const tacoSalsa = group('taco-salsa', 'Salsa', { maximum: 2, sortOrder: 4 }, [
  ['taco-salsa-verde', 'Salsa verde'],
  ['taco-salsa-roja', 'Salsa roja'],
  ['taco-salsa-habanero', 'Pineapple habanero'],
  ['taco-salsa-macha', 'Salsa macha', 50],
]);
export const teaToppings = group('tea-toppings', 'Toppings', { maximum: 3, sortOrder: 4 }, [
  ['tea-toppings-boba', 'Brown sugar boba', 75],
  ['tea-toppings-grass-jelly', 'Grass jelly', 75],
  ['tea-toppings-pudding', 'Egg pudding', 75],
  ['tea-toppings-tajin', 'Chili-lime rim', 50],
]);

// Optional, as many as wanted.
export const burritoExtras = group('burrito-extras', 'Add', { sortOrder: 5 }, [
  ['burrito-extras-guacamole', 'Guacamole', 225],
  ['burrito-extras-cheese', 'Oaxaca cheese', 150],
  ['burrito-extras-crema', 'Crema', 75],
  ['burrito-extras-jalapeno', 'Pickled jalapeños', 50],
  ['burrito-extras-egg', 'Fried egg', 175],
]);
export const noodleExtras = group('noodle-extras', 'Add', { sortOrder: 5 }, [
  ['noodle-extras-egg', 'Soy egg', 200],
  ['noodle-extras-noodles', 'Extra noodles', 250],
  ['noodle-extras-greens', 'Extra bok choy', 200],
  ['noodle-extras-beef', 'Extra beef', 450],
  ['noodle-extras-chili', 'Chili crisp', 75],
]);
export const wokRequests = group('wok-requests', 'Requests', { sortOrder: 6 }, [
  ['wok-requests-sauce-aside', 'Sauce on the side'],
  ['wok-requests-no-onion', 'No onion'],
  ['wok-requests-no-peanut', 'No peanuts'],
  ['wok-requests-no-cilantro', 'No cilantro'],
  ['wok-requests-extra-sauce', 'Extra sauce', 75],
]);
export const milk = group('milk', 'Milk instead', { maximum: 1, sortOrder: 2 }, [
  ['milk-oat', 'Oat milk', 75],
  ['milk-soy', 'Soy milk', 50],
  ['milk-lactose-free', 'Lactose-free milk'],
]);

// Optional, chosen to begin with: taken off when a guest asks.
export const tacoGarnish = group('taco-garnish', 'Garnish', { sortOrder: 3 }, [
  ['taco-garnish-onion', 'Onion', 0, 'auto'],
  ['taco-garnish-cilantro', 'Cilantro', 0, 'auto'],
  ['taco-garnish-radish', 'Radish'],
  ['taco-garnish-avocado', 'Avocado', 125],
]);
export const spiceLevel = group('spice-level', 'Spice', { maximum: 1, sortOrder: 4 }, [
  ['spice-level-mild', 'Mild'],
  ['spice-level-medium', 'Medium', 0, 'auto'],
  ['spice-level-hot', 'Hot'],
  ['spice-level-mala', 'Numbing hot'],
]);

// Never shown: what the kitchen's older printouts grouped by.
export const kitchenStation = group('kitchen-station', 'Kitchen station', { hidden: true, sortOrder: 90 }, [
  ['kitchen-station-wok', 'Wok line'],
  ['kitchen-station-comal', 'Comal'],
]);
// Nothing in it yet: the specials of the season go here.
export const seasonal = group('seasonal', 'Seasonal', { maximum: 1, sortOrder: 80 }, []);
