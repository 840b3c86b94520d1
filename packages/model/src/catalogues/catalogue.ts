import { type Fields, text } from '../kit/field';
import { type Declaration, type Resource, resource } from '../kit/resource';

/** A list whose titles say how much or how old: it stands as it was entered, from little to much. */
export const ASCENDING: Declaration['order'] = [['id', 'ASC']];

/** A catalogue: a title that may not repeat, and what little else the list needs. */
export function catalogue(
  path: string,
  one: string,
  many: string,
  extra: { fields?: Fields } & Partial<Pick<Declaration, 'environments' | 'natures' | 'order' | 'unique' | 'derive' | 'rules'>> = {},
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
