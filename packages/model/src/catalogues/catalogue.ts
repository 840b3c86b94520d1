import { type Fields, text } from '../kit/field';
import { type Declaration, type Resource, resource } from '../kit/resource';

/** For titles that are quantities or ages, seeded in ascending order. */
export const ASCENDING: Declaration['order'] = [['id', 'ASC']];

export function catalogue(
  path: string,
  one: string,
  many: string,
  extra: { fields?: Fields } & Partial<Pick<Declaration, 'environments' | 'variants' | 'order' | 'unique' | 'derive' | 'rules'>> = {},
): Resource {
  return resource({
    path,
    one,
    many,
    scope: 'none',
    access: 'catalogue',
    order: [['title', 'ASC']],
    unique: [['title']],
    ...extra,
    fields: { title: text('Título', { maxLength: 120 }), ...extra.fields },
  });
}
