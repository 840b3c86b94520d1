import { messages } from '#model/kit/messages';

/** Query parameters of the screen with those of the call; an empty value filters nothing. */
const ASKED_AS = {
  safra: null,
  indicador: 'indicator_id',
  fazenda: 'farm_id',
  sistemas: 'category_livestock_system_ids',
  regiao: 'region_id',
  origem: 'from_diagnosis',
  participa: 'enter_benchmarking',
  validado: 'validated',
} as const;
export type FilterName = keyof typeof ASKED_AS;
export type GridFilter = Readonly<Record<FilterName, string>>;

const FLAGS: Readonly<Record<string, string>> = { sim: 'true', nao: 'false', diagnostico: 'true', plataforma: 'false' };
const NAMES = Object.keys(ASKED_AS) as FilterName[];

export const readGridFilter = (search: URLSearchParams): GridFilter =>
  Object.fromEntries(NAMES.map((name) => [name, search.get(name) ?? ''])) as Record<FilterName, string>;

export const gridFilterSearch = (filter: GridFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

/** Harvest required; indicator required unless a farm is chosen, and the other way round. Source: specification 3, 5. */
export function filterErrors({ safra, indicador, fazenda }: GridFilter): Partial<Record<FilterName, string>> {
  return {
    ...(safra === '' ? { safra: messages.required } : {}),
    ...(indicador === '' && fazenda === '' ? { indicador: messages.required, fazenda: messages.required } : {}),
  };
}

export function askedBy(filter: GridFilter): Record<string, string> | null {
  if (Object.keys(filterErrors(filter)).length > 0) return null;
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const [parameter, value] = [ASKED_AS[name], filter[name]];
      return parameter === null || value === '' ? [] : [[parameter, FLAGS[value] ?? value]];
    }),
  );
}
