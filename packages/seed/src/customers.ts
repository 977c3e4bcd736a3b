import type { Customer } from '@till/domain/customer/types';

type Person = readonly [firstName: string, lastName: string, phone: string | null, email: string | null];

// Invented people. The 555 numbers 0100 to 0199 of the north are kept free for fiction.
const people: readonly Person[] = [
  ['kiosk', '', null, null],
  ['Marisol', 'Benavides', '+12135550101', 'marisol.benavides@example.com'],
  ['Wei', 'Zhang', '+12135550102', 'wei.zhang@example.com'],
  ['Amara', 'Okonkwo', '+13105550103', null],
  ['Declan', 'Fitzgerald', '+13105550104', 'declan.f@example.com'],
  ['Priya', 'Raghunathan', '+14155550105', 'priya.r@example.com'],
  ['Hiroshi', 'Tanaka', '+14155550106', null],
  ['Lucía', 'Estrada', '+525555500107', 'lucia.estrada@example.com'],
  ['José Ángel', 'Montiel', '+525555500108', null],
  ['美玲', '陳', '+16265550109', 'meiling.chen@example.com'],
  ['志明', '林', '+16265550110', null],
  ['Thảo', 'Nguyễn', '+17145550111', 'thao.nguyen@example.com'],
  ['Ji-woo', 'Park', '+12135550112', null],
  ['Fatima', 'El-Amrani', '+18185550113', 'fatima.elamrani@example.com'],
  ['Anahit', 'Petrosyan', '+18185550114', null],
  ['Oluwaseun', 'Adeyemi', '+13235550115', 'seun.adeyemi@example.com'],
  ['Sofia', 'Rossi', '+13235550116', null],
  ['Mateo', 'Villalobos', '+525555500117', null],
  ['Kiana', 'Kealoha', '+18085550118', 'kiana.k@example.com'],
  ['Dmitri', 'Volkov', '+12135550119', null],
  ['Rosa', 'Xicoténcatl', '+13235550120', null],
  ['Abebe', 'Tadesse', '+13105550121', 'abebe.t@example.com'],
  ['Grace', 'Whitfield', '+16265550122', 'grace.whitfield@example.com'],
  ['Tomás', 'Herrera', '+525555500123', 'tomas.herrera@example.com'],
  ['Linh', 'Phạm', '+17145550124', null],
  ['Noor', 'Haddad', '+18185550125', null],
  ['Xóchitl', 'Ramírez', '+13235550126', 'xochitl.ramirez@example.com'],
  ['Bao', 'Vang', '+15595550127', null],
  ['Siobhán', "O'Rourke", '+14155550128', 'siobhan.orourke@example.com'],
  ['思遠', '王', '+16265550129', null],
];

/** The regulars of the demo restaurant; the first is what orders of the kiosk carry. */
export const customers: readonly Customer[] = people.map(([firstName, lastName, phone, email], index) => ({
  id: `customer-${String(index + 1).padStart(2, '0')}`,
  firstName,
  lastName,
  phone,
  email,
}));
