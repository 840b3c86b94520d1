import { messages } from '#model/kit/messages';

/** Query parameters of the screen; an empty value filters nothing. */
const FILTER_NAMES = ['safra', 'indicador', 'fazenda', 'sistemas', 'regiao', 'origem', 'participa', 'validado'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];
export type GridFilter = Readonly<Record<FilterName, string>>;

export function readGridFilter(search: URLSearchParams): GridFilter {
  return Object.fromEntries(FILTER_NAMES.map((name) => [name, search.get(name) ?? ''])) as Record<FilterName, string>;
}

export const gridFilterSearch = (filter: GridFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

/** Harvest required; indicator required unless a farm is chosen, and the other way round. Source: specification 3, 5. */
export function filterErrors({ safra, indicador, fazenda }: GridFilter): Partial<Record<FilterName, string>> {
  return {
    ...(safra === '' ? { safra: messages.required } : {}),
    ...(indicador === '' && fazenda === '' ? { indicador: messages.required, fazenda: messages.required } : {}),
  };
}

const FLAG: Readonly<Record<string, string>> = { sim: 'true', nao: 'false' };

/** Null while a required filter is missing. */
export function askedBy(filter: GridFilter): Record<string, string> | null {
  if (Object.keys(filterErrors(filter)).length > 0) return null;
  const { indicador, fazenda, sistemas, regiao, origem, participa, validado } = filter;
  const asked = {
    indicator_id: indicador,
    farm_id: fazenda,
    category_livestock_system_ids: sistemas,
    region_id: regiao,
    from_diagnosis: origem === '' ? '' : String(origem === 'diagnostico'),
    enter_benchmarking: FLAG[participa] ?? '',
    validated: FLAG[validado] ?? '',
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
}
