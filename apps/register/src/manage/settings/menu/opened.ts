/** What is open above the list. `id` null: a new one; `in`: the category of a new item. */
export type Opened =
  | { readonly kind: 'item'; readonly id: string | null; readonly in: string | null }
  | { readonly kind: 'category' | 'group'; readonly id: string | null };
