import { expect, it } from 'vitest';
import { notOnPaper } from './on-paper.ts';

it.each([
  ['ต้มยำกุ้ง (spicy)', ['ต้มยำกุ้ง']],
  ['شاورما', ['شاورما']],
  ['פלאפל', ['פלאפל']],
  ['समोसा', ['समोसा']],
  ['김치 Kimchi', ['김치']],
  ['חומוס ופול', ['חומוס', 'ופול']],
  ['Pizza 🍕🌶️', ['🍕']],
  ['ខ្មែរ ລາວ တော် ሀሁ ქართ', ['ខ្មែរ', 'ລາວ', 'တော်']],
])('of %s paper cannot show %j', (text, parts) => expect(notOnPaper(text)).toEqual(parts));

it.each(['Kung Pao 宮保雞丁', 'Phở bò tái', 'Борщ', 'Ελληνικά', 'ラーメン', 'Cœur “doux” – 5 €', 'é', ''])('all of %s is shown', (text) =>
  expect(notOnPaper(text)).toEqual([]),
);

it('of several names each part is told once', () => expect(notOnPaper('김치', 'Kimchi', '김치')).toEqual(['김치']));
