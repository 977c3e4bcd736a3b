import { expect, it } from 'vitest';
import { card } from './en-us/card.ts';
import { customer } from './en-us/customer.ts';
import { google } from './en-us/google.ts';
import { first as enUs } from './en-us/index.ts';
import { receipt } from './en-us/receipt.ts';
import { reports } from './en-us/reports.ts';
import { settings } from './en-us/settings.ts';
import { languages } from './phrases.ts';

/**
 * Sentences that are promised letter for letter. Browser tests look for whatever the phrases say; here stands what they have to say, so that
 * a changed phrase is a changed promise. That each is shown where it belongs is the browser tests' matter.
 */
const { common, frame, device, order } = enUs;

it('the device screen says what it is, that there is no device, and that something went wrong (DEV-01, DEV-04, DEV-05, ERR-11)', () => {
  expect(device.title.toLowerCase()).toBe('select device');
  expect(device.emptyTitle).toBe('No device found');
  expect(device.emptyText).toBe('Please open your dashboard and setup a register device.');
  expect(device.errorTitle).toBe('Error');
});

it('the switches of the settings are called what they are (DASH-06)', () => {
  expect(settings.groupingItems.toLowerCase()).toBe('grouping menu');
  expect(settings.orderAlert.toLowerCase()).toBe('order alert enabled');
});

it('what an order could not do is said in six sentences (ERR-17)', () => {
  const { updateItem, updateNote, setTip, addItem, typeNotFound, selectType } = order.alerts;
  expect([updateItem, updateNote, setTip, addItem, typeNotFound, selectType]).toEqual([
    'Update item error',
    'Update note failed',
    'Set tip failed',
    'Failed adding item',
    'Order type {label} not found',
    'Select order type error',
  ]);
});

it('a card payment that failed sends staff to the terminal (ERR-19)', () => {
  expect(card.stopAtTerminal).toBe('Please cancel the payment from the terminal if cancel button is available.');
});

it('a success is told: the kitchen has it, the customer is made and attached (ERR-13, ERR-21, ERR-22)', () => {
  expect(order.submitted).toBe('Item(s) successfully submitted to the kitchen');
  expect(customer.created).toBe('Customer created successfully');
  expect(customer.attached).toBe('Customer attached successfully');
});

it('support says when it is there (LIM-23)', () => {
  expect(frame.supportHours).toBe('Monday to Friday, 6 AM to 6 PM PST');
});

it('a question is answered with OK or No (DASH-12)', () => {
  expect([common.ok.toLowerCase(), common.no.toLowerCase()]).toEqual(['ok', 'no']);
});

it('a report without anything has no data (ERR-26)', () => {
  expect(reports.no_data).toBe('No data');
});

it('the side menu has six places (GLOB-02)', () => {
  const { register, orders, customers, reporting, settings: own, faq } = frame;
  expect([register, orders, customers, reporting, own, faq]).toEqual(['Register', 'Orders', 'Customers', 'Reporting', 'Settings', 'FAQ']);
});

it('a guest of the kiosk, a note and the end of a receipt read the same everywhere (DASH-02, LIM-28, LIM-29)', () => {
  expect(order.kioskGuest).toBe('Kiosk Guest');
  expect([receipt.note, receipt.subtotal, receipt.tax, receipt.total, receipt.footer]).toEqual(['Note:', 'Subtotal', 'Tax', 'TOTAL', 'THANK YOU FOR ORDERING']);
});

it('who is registered already is thanked, and who gave no phone number is told what for (LOGIN-06, LOGIN-07, ERR-09)', () => {
  expect([google.registeredTitle, google.phoneTitle]).toEqual(['Thank you for registering', 'Input phone number']);
  expect(google.phoneText).toMatch(/^A customer service representative will contact/);
  expect(google.phoneFailed).toBe('Error on saving phone. Please try again or contact customer service.');
});

it('each language is offered by its name in itself, English first (LOGIN-09, LIM-24)', () => {
  expect(languages).toEqual([
    { id: 'en-us', name: 'English' },
    { id: 'es-mx', name: 'Español (MX)' },
    { id: 'zh-cn', name: '简体中文' },
    { id: 'zh-tw', name: '繁體中文' },
  ]);
});
