// The states of the three countries by what they are called, as their post or ISO 3166-2 abbreviates them.

const unitedStates =
  'Alabama AL|Alaska AK|Arizona AZ|Arkansas AR|California CA|Colorado CO|Connecticut CT|Delaware DE|District of Columbia DC|Florida FL|Georgia GA|Hawaii HI|Idaho ID|Illinois IL|Indiana IN|Iowa IA|Kansas KS|Kentucky KY|Louisiana LA|Maine ME|Maryland MD|Massachusetts MA|Michigan MI|Minnesota MN|Mississippi MS|Missouri MO|Montana MT|Nebraska NE|Nevada NV|New Hampshire NH|New Jersey NJ|New Mexico NM|New York NY|North Carolina NC|North Dakota ND|Ohio OH|Oklahoma OK|Oregon OR|Pennsylvania PA|Rhode Island RI|South Carolina SC|South Dakota SD|Tennessee TN|Texas TX|Utah UT|Vermont VT|Virginia VA|Washington WA|West Virginia WV|Wisconsin WI|Wyoming WY|Puerto Rico PR|Guam GU|American Samoa AS|United States Virgin Islands VI|Northern Mariana Islands MP';
const canada =
  'Alberta AB|British Columbia BC|Manitoba MB|New Brunswick NB|Newfoundland and Labrador NL|Nova Scotia NS|Northwest Territories NT|Nunavut NU|Ontario ON|Prince Edward Island PE|Québec QC|Quebec QC|Saskatchewan SK|Yukon YT';
const mexico =
  'Aguascalientes AGU|Baja California BCN|Baja California Sur BCS|Campeche CAM|Chiapas CHP|Chihuahua CHH|Ciudad de México CMX|Mexico City CMX|Coahuila COA|Coahuila de Zaragoza COA|Colima COL|Durango DUR|Estado de México MEX|México MEX|State of Mexico MEX|Guanajuato GUA|Guerrero GRO|Hidalgo HID|Jalisco JAL|Michoacán MIC|Michoacán de Ocampo MIC|Morelos MOR|Nayarit NAY|Nuevo León NLE|Oaxaca OAX|Puebla PUE|Querétaro QUE|Quintana Roo ROO|San Luis Potosí SLP|Sinaloa SIN|Sonora SON|Tabasco TAB|Tamaulipas TAM|Tlaxcala TLA|Veracruz VER|Veracruz de Ignacio de la Llave VER|Yucatán YUC|Zacatecas ZAC';

const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

const codesIn = (list: string): ReadonlyMap<string, string> =>
  new Map(
    list.split('|').map((entry) => {
      const gap = entry.lastIndexOf(' ');
      return [plain(entry.slice(0, gap)), entry.slice(gap + 1)] as const;
    }),
  );

const codes: Readonly<Record<string, ReadonlyMap<string, string>>> = { US: codesIn(unitedStates), CA: codesIn(canada), MX: codesIn(mexico) };

/** The abbreviation of a state, where one of the three countries has it; its name as it is in any other. `country`: ISO 3166-1, two letters. */
export const stateCode = (country: string, name: string): string =>
  (Object.hasOwn(codes, country) ? codes[country]?.get(plain(name)) : undefined) ?? name.trim();
