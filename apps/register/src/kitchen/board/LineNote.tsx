import { TriangleAlert } from 'lucide-react';

/** What a guest asked for with a dish, which may be an allergy: never taken for a modifier. */
export const LineNote = ({ note }: { readonly note: string }) => (
  <span className="flex items-start gap-8 bold bad">
    <TriangleAlert size={22} className="flex-none" aria-hidden />
    <span className="min-w-0">{note}</span>
  </span>
);
