/** Qué está mal en una parte de un menú que entra. */
export const menuFileErrors = {
  line: 'la línea {line}',
  errors: {
    name_missing: 'Falta el nombre. Escribe uno o quita esta línea.',
    text_too_long: 'Este texto tiene más de {max} caracteres. Acórtalo.',
    card_number: 'Esto parece el número de una tarjeta, y Till nunca los guarda. Escríbelo de otra forma.',
    price_missing: '“{name}” es nuevo y no tiene precio. Escribe uno; 0 también es un precio.',
    price_out_of_range: 'Un precio va de 0 a {max}. Corrígelo.',
    number_out_of_range: 'Este número no está entre {min} y {max}. Corrígelo.',
    tax_unknown: 'No hay ningún impuesto llamado “{name}”. Agrégalo primero en la configuración o corrige el nombre.',
    tax_ambiguous: 'Varios impuestos se llaman “{name}”. Cambia el nombre de uno en la configuración.',
    group_unknown: 'No hay opciones llamadas “{name}”. Agrégalas al archivo o corrige el nombre.',
    group_twice: 'Hay opciones llamadas “{name}” aquí y en {where}, y son distintas. Cambia el nombre de unas.',
    group_limits: '“{name}” pide al menos {minimum} y permite como máximo {maximum}. Corrige estos números.',
    group_empty: '“{name}” no tiene opciones. Agrégalas.',
    modifier_twice: '“{name}” está dos veces en el mismo grupo. Quita una.',
    item_twice: '“{name}” está dos veces en esta categoría, también en {where}. Quita uno o dale a ambos un SKU.',
    item_differs: '“{name}” está aquí y en {where}, y son distintos. Hazlos iguales.',
    sku_twice: 'El SKU “{sku}” se usa aquí y en {where}. Cada artículo necesita el suyo.',
    too_many_items: 'Un menú tiene como máximo {max} artículos. Quita algunos.',
    too_many_categories: 'Un menú tiene como máximo {max} categorías. Quita algunas.',
  },
};
