import { phoneAbroad } from '@till/domain/customer/phone-abroad';
import type { Customer } from '@till/domain/customer/types';

/** Phone and e-mail, as far as they are known. */
export const contactText = (customer: Customer): string => contactOf(customer).join(' · ');

/** Each of them, as it is read. */
export const contactOf = ({ phone, email }: Customer): readonly string[] => [phoneAbroad(phone ?? ''), email ?? ''].filter((part) => part !== '');
