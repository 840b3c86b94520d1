import { formatDay, todayInBrazil } from '#domain/calendar';
import type { Resource } from '#model/kit/resource';
import { formatMoment } from '#view/moments';
import { IDENTITY_LABEL, identityText, READ_ME } from '#view/season-workbook';
import { fileTitle } from '../../files/download';
import { farmsTitle } from '../../files/farm-file-names';
import { onePage } from '../../files/one-page';
import type { StreamedCell, StreamedSheet } from '../../files/workbook-sheet';
import { TEXT_FORMAT } from '../../files/workbook-styles';
import type { FarmYears } from '../../scope/farm-years';
import { LISTS } from './layout';

export interface WorkbookAbout {
  years: FarmYears;
  at: Date;
  by: string | null;
}

type Line = readonly StreamedCell[];

export function readMeSheet(about: WorkbookAbout, sheets: readonly { resource: Resource; count: number }[]): StreamedSheet {
  return {
    name: READ_ME,
    columns: [26, 90].map((width) => ({ label: '', format: TEXT_FORMAT, width })),
    pages: onePage(linesOf(about, sheets)),
    isProse: true,
  };
}

export function workbookTitle({ years, at }: WorkbookAbout): string {
  const day = formatDay(todayInBrazil(at)).replaceAll('/', '-');
  return fileTitle(`Planilha da safra - ${farmsTitle(years)} - Safra ${years.harvest.title} - ${day}`);
}

function linesOf({ years, at, by }: WorkbookAbout, sheets: readonly { resource: Resource; count: number }[]): Line[] {
  const { farm, harvest } = years;
  return [
    ['Planilha da safra do Porteira', null],
    ['Fazenda', `${farm.name} (${farm.customer.name})`],
    ['Safra', harvest.title],
    ['Baixada', `${formatMoment(at.toISOString(), new Date(0))} (horário de Brasília)${by ? `, por ${by}` : ''}`],
    [IDENTITY_LABEL, identityText({ kind: 'pasta', harvestId: harvest.id, farmIds: [farm.id] })],
    [null],
    [
      'Como preencher',
      'Mude as células brancas. As cinzas são do Porteira: dizem de que registro é cada linha e em que versão ele estava.',
    ],
    ['Linhas novas', 'Escreva-as abaixo das outras, com a coluna ID vazia.'],
    [
      'Apagar',
      'Apagar uma linha aqui não apaga o registro. Nas abas por mês ou por item, esvaziar a célula apaga o que estava gravado nela.',
    ],
    ['Listas', `Escolha um item da lista da célula; todos estão na aba ${LISTS}, no fim.`],
    ['Datas', 'Dia, mês e ano: 05/08/2025.'],
    [
      'Enviar',
      'Na tela Importação. Antes de gravar, o Porteira mostra o que é novo, o que muda e o que está errado; grava tudo ou nada, e dá para desfazer por um dia.',
    ],
    ['Não faça', 'Não renomeie, oculte nem apague abas e títulos, não mescle células e não use macros nem vínculos com outros arquivos.'],
    [null],
    ['Planilha', 'Registros gravados'].map((value): StreamedCell => ({ value, kind: 'head' })),
    ...sheets.map(({ resource, count }): Line => [resource.many, { value: count, format: 'General' }]),
  ];
}
