/**
 * The script of a page that is made anew every few seconds: it asks for itself and changes only what is different, so that nothing flickers and nobody who
 * has scrolled is taken elsewhere. Parts are known by `data-key`; what has the same key and is not the same is gone into, or replaced. What is new comes
 * with its pictures. Without an answer the page stays as it is.
 */
export const followScript = (everySeconds: number): string => `
// The page keeps its place by itself, at once with the change.
document.documentElement.style.overflowAnchor = 'none';
const parts = ':scope > [data-key]';
const oldOf = (now, part, kept) =>
  [...now.children].find((child) => !kept.has(child) && (part.dataset.key === undefined ? child.isEqualNode(part) : child.dataset.key === part.dataset.key));
const goesInto = (old, part) => old.querySelector(parts) !== null && part.querySelector(parts) !== null;

/** The parts of the next page that this one has not, or has otherwise. */
function news(now, next, kept = new Set()) {
  return [...next.children].flatMap((part) => {
    const old = oldOf(now, part, kept);
    kept.add(old);
    if (old === undefined) return [part];
    if (old.isEqualNode(part)) return [];
    return goesInto(old, part) ? news(old, part) : [part];
  });
}

function change(now, next, copies) {
  const kept = new Set();
  let before = null;
  for (const part of next.children) {
    const old = oldOf(now, part, kept);
    const shown = copies.get(part) ?? old;
    if (old !== undefined && old !== shown) old.replaceWith(shown);
    else if (old !== undefined && !old.isEqualNode(part)) change(old, part, copies);
    const place = before === null ? now.firstElementChild : before.nextElementSibling;
    if (place !== shown) now.insertBefore(shown, place);
    kept.add(shown);
    before = shown;
  }
  for (const child of [...now.children]) if (!kept.has(child)) child.remove();
}

async function show(text) {
  // Without its head: a style of the next page is not of this one's policy.
  const next = new DOMParser().parseFromString(text.slice(text.indexOf('<main>')), 'text/html').querySelector('main');
  const now = document.querySelector('main');
  if (next === null) return;
  const copies = new Map(news(now, next).map((part) => [part, document.importNode(part, true)]));
  await Promise.allSettled([...copies.values()].flatMap((copy) => [...copy.querySelectorAll('img')].map((picture) => picture.decode())));
  const read = scrollY === 0 ? undefined : [...now.querySelectorAll('article')].find((each) => each.getBoundingClientRect().bottom > 0);
  const top = read?.getBoundingClientRect().top;
  change(now, next, copies);
  if (read?.isConnected) scrollBy(0, read.getBoundingClientRect().top - top);
}

async function look() {
  try {
    const answer = await fetch(location.href);
    if (answer.ok) await show(await answer.text());
  } catch {}
  setTimeout(look, ${everySeconds * 1_000});
}
setTimeout(look, ${everySeconds * 1_000});
`;
