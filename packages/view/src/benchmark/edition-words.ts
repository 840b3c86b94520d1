import type { BenchmarkEdition, FarmPosition } from '#model/responses/benchmark';
import type { EditionResponse, LastUpdate } from '#model/responses/benchmark-draft';
import { counted } from '#model/review/finding';
import type { Phrase } from '../document';
import { formatDate, formatMoment } from '../moments';

export const editionWords = ({ number, published_at: at }: Pick<BenchmarkEdition, 'number' | 'published_at'>): string =>
  number === null ? 'rascunho' : `edição ${number}${at ? `, publicada em ${formatDate(at)}` : ''}`;

export function publishedPhrase({ number, published_at, participants }: EditionResponse, isDraftSame: boolean): Phrase {
  const date = { strong: `publicada em ${formatDate(published_at ?? '')}` };
  return [`Edição ${number}, `, date, `, ${participants} fazendas${isDraftSame ? '; sem mudanças no rascunho' : ''}`];
}

/** Names the edition that the board of a farm comes from. */
export function farmBoardPhrase({ farm, edition, participates, indicators }: FarmPosition): Phrase {
  const hasClosed = indicators.some((one) => one.closed_to_others);
  return [
    { strong: farm.name },
    ` na ${editionWords(edition)}`,
    participates ? '' : ': nenhum valor da fazenda conta nesta edição',
    hasClosed ? '. Alguns números desta tela só a administração vê; XLS, CSV e PDF trazem o que o cliente pode ver' : '',
  ];
}

export function lastUpdatePhrase({ final_date, user, farms, changes }: LastUpdate): Phrase {
  if (final_date === null) return ['Esta safra ainda não foi atualizada.'];
  const by = user?.name ? `, por ${user.name}` : '';
  const counts = `${counted(farms, 'fazenda', 'fazendas')} · ${counted(changes, 'valor mudou', 'valores mudaram')}`;
  return ['Última atualização: ', { strong: formatMoment(final_date) }, `${by} · ${counts}`];
}

export function editionAbout({ farms, participants, calculated_at, published_by, formulas }: EditionResponse): string {
  const by = published_by?.name ? ` · publicada por ${published_by.name}` : '';
  const calculated = `calculada ${formatMoment(calculated_at)}${by} · fórmulas ${formulas}`;
  return `${counted(farms, 'fazenda', 'fazendas')}, ${participants} com ao menos um valor que conta · ${calculated}`;
}

export function publishQuestion({ number, farms, participants, harvest }: EditionResponse): string {
  const size = `${counted(farms, 'fazenda', 'fazendas')}, ${participants} com valores que contam`;
  return `A edição ${number} da safra ${harvest.title} terá ${size}. Clientes e técnicos passam a ver os números dela. Uma edição publicada não muda mais: uma correção será a edição ${number + 1}.`;
}
