/** How the receipt looks where it stands alone. The register has a style sheet of its own for the same class names. */
export const css = `
body{margin:0;padding:24px;background:#fff;color:#111;font:16px/1.4 system-ui,sans-serif}
.receipt{max-width:420px;margin:0 auto;font-variant-numeric:tabular-nums}
.receipt p,.receipt h2,.receipt ul,.receipt dl,.receipt dd{margin:0;padding:0;list-style:none}
.receipt-merchant,.receipt-footer{text-align:center}
.receipt .receipt-facts,.receipt .receipt-note,.receipt .receipt-lines,.receipt .receipt-figures,.receipt .receipt-footer{margin-top:16px}
.receipt .receipt-lines,.receipt .receipt-figures{border-top:1px dashed #999;padding-top:12px}
.receipt-line{display:grid;grid-template-columns:1fr auto;column-gap:16px;margin-bottom:8px}
.receipt-modifier,.receipt-line-note{grid-column:1;padding-left:16px}
.receipt-line-note{font-style:italic}
.receipt-figure{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px}
.receipt .receipt-figure>.receipt-amount{margin-left:auto}
.receipt-slip{flex-basis:100%;padding-left:16px;font-size:14px}
.receipt .receipt-banner{text-align:center;font-weight:700;border:2px solid #111;padding:4px;margin-bottom:12px}
.receipt-tax-rate{padding-left:16px;font-size:14px}
.receipt-total{font-size:20px;font-weight:700}
.receipt-footer{font-weight:700}
.receipt-why{max-width:420px;margin:24px auto 0;color:#555;font-size:14px}
`.trim();
