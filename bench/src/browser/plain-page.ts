/** The baseline of a tap: a page of plain buttons, where each tap adds a row to a list. No framework, no styles. */
export const plainPage = (itemCount: number): string => `<!doctype html>
<title>plain</title>
<style>
  body { display: grid; grid-template-columns: 320px 1fr; margin: 0; height: 100vh }
  div, ul { overflow: auto; margin: 0 }
  button { width: 140px; height: 60px }
</style>
<ul aria-label="lines"></ul>
<div>${Array.from({ length: itemCount }, (_, index) => `<button>Item ${index + 1}</button>`).join('')}</div>
<script>
  const lines = document.querySelector('ul');
  document.querySelector('div').addEventListener('click', ({ target }) => {
    if (target.localName !== 'button') return;
    const line = document.createElement('li');
    line.textContent = target.textContent;
    lines.prepend(line);
  });
</script>`;
