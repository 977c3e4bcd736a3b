/**
 * A rule's result: the value, or a refusal that a person can be told about.
 * Refusals are data; a bug is an assertion (`assert.ts`).
 */
export type Result<T, R = Refusal> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: R };

/** Why a rule refused; `C`: its possible codes. `code` is stable for programs and has words in every language (packages/phrases). */
export interface Refusal<C extends RefusalCode = RefusalCode> {
  readonly code: C;
  /** What the sentence needs to name, e.g. `{ label: 'curbside' }`. */
  readonly detail?: Readonly<Record<string, string | number>> | undefined;
}

/** Every refusal of a rule. Adding one here does not compile until phrases and the HTTP table have it. */
export type RefusalCode =
  | 'order_already_paid'
  | 'order_cancelled'
  | 'order_accepted'
  | 'order_not_accepted'
  | 'order_empty'
  | 'order_has_payments'
  | 'order_id_taken'
  | 'order_type_not_found'
  | 'not_dine_in'
  | 'nothing_to_submit'
  | 'table_number_required'
  | 'payment_in_progress'
  | 'payment_not_in_progress'
  | 'payment_not_found'
  | 'payment_declined'
  | 'payment_cancelled'
  | 'payment_unknown'
  | 'payment_not_unknown'
  | 'payment_partial'
  | 'refund_declined'
  | 'terminal_busy'
  | 'terminal_offline'
  | 'terminal_refused'
  | 'device_has_no_terminal'
  | 'device_invalid'
  | 'order_not_paid'
  | 'card_number_in_text'
  | 'total_changed'
  | 'take_out_of_range'
  | 'period_unknown'
  | 'payment_type_not_found'
  | 'item_not_found'
  | 'item_not_available'
  | 'line_not_found'
  | 'share_not_found'
  | 'share_paid'
  | 'share_invalid'
  | 'shares_do_not_cover'
  | 'lines_on_paid_share'
  | 'discount_not_found'
  | 'discount_not_possible'
  | 'discount_rule_invalid'
  | 'exemption_invalid'
  | 'charge_invalid'
  | 'charge_fixed'
  | 'discount_rule_taken'
  | 'discount_code_taken'
  | 'service_charge_invalid'
  | 'service_charge_taken'
  | 'quantity_out_of_range'
  | 'price_out_of_range'
  | 'modifier_not_found'
  | 'modifiers_missing'
  | 'tip_out_of_range'
  | 'customer_not_found'
  | 'customers_differ'
  | 'amount_out_of_range'
  | 'ready_time_out_of_range'
  | 'online_orders_paused'
  | 'business_invalid'
  | 'currency_fixed'
  | 'tax_rate_out_of_range'
  | 'too_many_taxes'
  | 'tax_name_missing'
  | 'tax_name_taken'
  | 'menu_invalid'
  | 'barcode_taken'
  | 'menu_picture_invalid'
  | 'menu_too_large'
  | 'menu_file_invalid'
  | 'import_too_large'
  | 'changed_elsewhere'
  | 'shift_open'
  | 'shift_not_open'
  | 'shift_closed'
  | 'reason_required'
  | 'staff_invalid'
  | 'role_invalid'
  | 'pin_too_short'
  | 'already_clocked_in'
  | 'already_on_break'
  | 'not_clocked_in'
  | 'correction_not_possible'
  | 'worked_shift_not_possible'
  | 'worked_shift_overlaps'
  | 'role_above_own'
  | 'last_owner'
  | 'approval_needed';

export const accept = <T>(value: T): Result<T, never> => ({ ok: true, value });

export const refuse = <C extends RefusalCode>(code: C, detail?: Refusal['detail']): { readonly ok: false; readonly refusal: Refusal<C> } => ({
  ok: false,
  refusal: detail === undefined ? { code } : { code, detail },
});
