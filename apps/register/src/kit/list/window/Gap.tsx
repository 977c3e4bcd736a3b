/** The room of a table's rows that nobody sees and that are not drawn. `height` in px. */
export function Gap({ height, columnCount, className }: { readonly height: number; readonly columnCount: number; readonly className: string | undefined }) {
  return height <= 0 ? null : (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true" className={className}>
      <td colSpan={columnCount} style={{ height }} />
    </tr>
  );
}
