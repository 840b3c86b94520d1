const KEYS: readonly (readonly [heading: string, keys: readonly (readonly [keys: string, does: string])[]])[] = [
  [
    'Em qualquer tela',
    [
      ['Ctrl K', 'ir para uma tela, fazenda ou categoria'],
      ['?', 'abrir e fechar esta ajuda'],
    ],
  ],
  [
    'No painel de consultas',
    [
      ['1 a 8', 'ir para a página deste número'],
      ['T', 'alternar entre gráficos e tabelas'],
    ],
  ],
  [
    'Na grade',
    [
      ['A', 'adicionar uma linha'],
      ['E, F2 ou Enter', 'editar a linha'],
      ['Del', 'excluir a linha'],
      ['Espaço', 'validar a linha, na coluna Validado'],
      ['Setas, Home, End, Page Up, Page Down', 'andar pelas células'],
      ['Shift com setas', 'escolher várias linhas para copiar, ou para validar com Espaço'],
      ['Ctrl C e Ctrl V', 'copiar linhas e colar de uma planilha'],
      ['Ctrl Z e Ctrl Shift Z', 'desfazer e refazer o que foi gravado aqui'],
      ['Alt ↓ no cabeçalho', 'filtrar a coluna'],
      ['Shift ← e Shift → no cabeçalho', 'estreitar e alargar a coluna'],
    ],
  ],
  [
    'Na linha em edição',
    [
      ['Tab', 'célula seguinte; na última, salva e abre a próxima linha'],
      ['Ctrl Enter', 'salvar e abrir a próxima linha'],
      ['Enter', 'salvar'],
      ['Esc', 'cancelar'],
      ['20/11, 2011 ou 20', 'a data se completa pela safra e pelo mês da linha anterior'],
      ['Alt ↓', 'abrir o calendário'],
    ],
  ],
  [
    'Na planilha',
    [
      ['Ctrl R', 'repetir o mês anterior'],
      ['Ctrl Z e Ctrl Shift Z', 'desfazer e refazer'],
      ['Ctrl V', 'colar um bloco'],
    ],
  ],
];

export function ShellKeys() {
  return KEYS.map(([heading, keys]) => (
    <section key={heading}>
      <h4 className="text-ink-soft text-sm mt-3 mb-1">{heading}</h4>
      <dl className="text-sm">
        {keys.map(([key, does]) => (
          <div key={key} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3 py-1 border-b border-line">
            <dt className="font-bold">{key}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
