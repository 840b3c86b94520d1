export interface PanelPage {
  code: string;
  label: string;
}

interface PanelTemplate {
  key: string;
  label: string;
  pages: readonly PanelPage[];
}

const alone = <Key extends string>(key: Key, label: string) => ({ key, label, pages: [{ code: key, label }] as const });

/** Selector order. The periodical template uses closed months, the others all entries of a harvest. */
export const TEMPLATES = [
  alone('stocks', 'Estoque'),
  alone('climates', 'Clima'),
  alone('machines', 'Máquinas'),
  alone('teams', 'Equipe'),
  {
    key: 'financials',
    label: 'Financeiro',
    pages: [
      { code: 'RECEITAS', label: 'Receitas' },
      { code: 'DESPESAS', label: 'Despesas' },
    ],
  },
  {
    key: 'livestocks',
    label: 'Pecuária',
    pages: [
      { code: 'births', label: 'Nascimentos' },
      { code: 'deaths', label: 'Mortes' },
      { code: 'weanings', label: 'Desmames' },
      { code: 'confinements', label: 'Confinamento' },
      { code: 'herd_entry', label: 'Compras e outras entradas' },
      { code: 'herd_departure', label: 'Vendas e outras saídas' },
      { code: 'stocks', label: 'Estoque pecuário' },
      { code: 'reproduction', label: 'Reprodução' },
    ],
  },
  {
    key: 'periodical',
    label: 'Período',
    pages: [
      { code: 'PRODUCTIVE', label: 'Produtivo' },
      { code: 'FINANCIAL', label: 'Financeiro' },
    ],
  },
] as const satisfies readonly PanelTemplate[];

export type Template = (typeof TEMPLATES)[number];
export type TemplateKey = Template['key'];

export type PageCode<Key extends TemplateKey> = Extract<Template, { key: Key }>['pages'][number]['code'];

export const PANEL_QUERY = { farm: 'fazenda', harvest: 'safra', choice: 'painel', page: 'pagina' } as const;

export const periodChoice = (period: number): string => `period-${period}`;
