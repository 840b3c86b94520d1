import { settings } from '#model/screens/settings';
import { b, beefQuestion, ol, p, type StartQuestion, to, toSection, ul } from './faq-words';

export const beefQuestions: readonly StartQuestion[] = [
  beefQuestion(
    'Lançamentos',
    'Por onde começo a lançar o rebanho?',
    p(
      `Pelo ${to('beef.livestock_stocks', 'Estoque pecuário')}, na coluna Início: quantas cabeças de cada categoria havia em 1º de julho e o peso médio delas. Depois, o fim de cada mês. Dá para colar um bloco da sua planilha.`,
    ),
    p(
      `As ${to('beef.births', 'movimentações')} explicam a diferença de um mês para o outro: nascimentos, compras e outras entradas somam; vendas e outras saídas e mortes diminuem.`,
    ),
  ),
  beefQuestion(
    'Lançamentos',
    'O estoque não fecha com as movimentações. O que está errado?',
    p(
      `Em ${to('beef.review', 'Confira lançamentos')}, a divergência do estoque diz em que mês e de quantas cabeças é a diferença. A conta, no total das categorias, é: mês anterior + nascimentos + entradas − saídas − mortes.`,
    ),
    ul(
      'Falta uma venda, uma compra ou uma morte naquele mês?',
      'Uma movimentação está com a data de outro mês?',
      `O número contado em ${to('beef.livestock_stocks', 'Estoque pecuário')} foi digitado certo?`,
    ),
    p('A passagem de uma categoria para outra não precisa ser lançada: só o total tem de fechar.'),
  ),
  beefQuestion(
    'Lançamentos',
    'Vendi por arroba ou por cabeça: qual preço informo?',
    p(
      `Em ${to('beef.herd_departure', 'Vendas e outras saídas')}, digite o preço que você combinou, por arroba ou por cabeça: o outro é calculado com os pesos e as cabeças. O que você digitou é guardado até o centavo.`,
    ),
    p(
      'Abate e consumo pedem também o peso de carcaça por cabeça. A receita das vendas vai no Financeiro, no grupo Venda de animais, e a conferência compara as duas.',
    ),
  ),
  beefQuestion(
    'Lançamentos',
    'Como lanço compras, transferências e outras entradas de animais?',
    p(
      `Em ${to('beef.herd_entry', 'Compras e outras entradas')}: data, categoria, cabeças e peso por cabeça. Só o tipo que é compra exige o valor e entra nos preços médios.`,
    ),
  ),
  beefQuestion(
    'Lançamentos',
    'Como lanço o desmame, e o que é o carimbo de nascimento?',
    p(
      `Em ${to('beef.weaning', 'Desmames')}, uma linha por data e categoria, com o peso vivo médio por cabeça. O ${b('carimbo de nascimento')} é o mês e ano em que aqueles bezerros nasceram: com ele o sistema sabe a idade e o ganho por dia até o desmame.`,
    ),
  ),
  beefQuestion(
    'Lançamentos',
    'Como lanço as mortes?',
    p(
      `Em ${to('beef.deaths', 'Mortes')}: data, categoria, quantidade e motivo. Categorias ou motivos diferentes vão em linhas diferentes. Uma safra inteira sem nenhuma morte em um rebanho grande recebe um aviso na conferência.`,
    ),
  ),
  beefQuestion(
    'Lançamentos',
    'Como lanço um lote de confinamento?',
    p(
      `Em ${to('beef.confinements', 'Confinamento')}, uma linha por lote. Enquanto o lote está no cocho, a data de saída fica vazia; quando sai, informe a data, os pesos de saída e o preço. As diárias e o consumo também são do lote; sobre a lista, ${b('Detalhes do confinamento')} descreve o da fazenda, uma vez por safra.`,
    ),
  ),
  beefQuestion(
    'Lançamentos',
    'Preciso digitar a área todos os meses?',
    p(
      `Não. Em ${to('beef.areas', 'Área')}, digite os hectares de cada uso em julho. Um mês em branco vale o último preenchido antes dele, em cinza. Preencha outro mês só quando a área mudar.`,
    ),
  ),
  beefQuestion(
    'Lançamentos',
    'Como lanço a estação de monta e o diagnóstico de gestação?',
    p(
      `Em ${to('beef.mount', 'Monta/toque')}: as fêmeas que foram à monta e as que emprenharam, por categoria. A coluna Safra atual é das que parem nesta safra; Próxima safra, das que parem na seguinte.`,
    ),
    p(
      `Os bezerros nascidos e desmamados da safra, por categoria, ficam em ${to('beef.calves', 'Nascimento/desmames')}. Com as duas telas o sistema calcula as taxas de prenhez, natalidade e desmama.`,
    ),
  ),
  beefQuestion(
    'Lançamentos',
    'Como informo a equipe e os salários?',
    p(
      `Em ${to('beef.team-cards', 'Equipe')}, na aba ${to('beef.teams', 'Geral')}: de cada função, quantas pessoas, o salário médio e os encargos e benefícios, por pessoa e mês. Quem trabalha meio período conta 0,5. As funções que a fazenda não tem ficam em branco.`,
    ),
  ),
  beefQuestion(
    'Lançamentos',
    'Qual a diferença entre receitas, despesas, outros créditos e outros débitos?',
    p(
      `No ${to('beef.finance-cards', 'Financeiro')}, receitas e despesas são da pecuária: o que ela vendeu e o que gastou. Outros créditos e outros débitos são o dinheiro que entra e sai sem ser resultado dela, como um financiamento recebido, um aporte ou a retirada do proprietário.`,
    ),
    p(`Escolha o centro de custo com cuidado: é por ele que cada valor entra nos índices.`),
  ),
  beefQuestion(
    'Lançamentos',
    'Que valor dou às máquinas e aos insumos em estoque?',
    p(
      `Em ${to('beef.machines', 'Máquinas')}, quanto cada uma vale hoje, e não quanto custou, dizendo se já estava na fazenda em 1º de julho e se continua em 30 de junho. Em ${to('beef.stocks', 'Estoque de insumos')}, quanto havia e quanto valia no primeiro e no último dia da safra.`,
    ),
    p('O que foi comprado e ficou guardado não é custo da safra: por isso a contagem dos dois dias importa.'),
  ),
  beefQuestion(
    'Lançamentos',
    'Mês sem chuva: deixo em branco ou digito zero?',
    p(`Zero. Em ${to('beef.climates', 'Clima')}, mês sem chuva é 0; em branco quer dizer que ninguém mediu, e o mês aparece como falta.`),
  ),
  beefQuestion(
    'Lançamentos',
    'O que é a Configuração da safra?',
    p(`Em ${toSection(settings, 'Configuração')} fica o que vale para a safra inteira, além dos lançamentos:`),
    ul(
      `${to('settings.arroba_values', 'Valor da arroba')}: quanto valia a arroba de cada categoria no início, em média e no fim.`,
      `${to('settings.area_distribution', 'Distribuição de área')} e ${to('settings.other_sectors', 'Outros setores')}.`,
      `${to('settings.indicators_planned', 'Indicador planejado')}: aonde a fazenda quer chegar; ao lado aparece o realizado.`,
      `${to('settings.cash_analysis', 'Análise de caixa')}: os saldos do início e do fim e o aporte dos sócios.`,
    ),
  ),
  beefQuestion(
    'Relatórios',
    'Onde vejo os índices da fazenda, mês a mês e por período?',
    p(
      `No ${to('panel.queries', 'Painel de consultas')}: escolha a fazenda, e depois o painel (pecuária, financeiro, clima, um trimestre, um semestre ou o fechamento da safra). Clique em um número para ver de onde ele vem; o botão PDF imprime todas as páginas do painel.`,
    ),
  ),
  beefQuestion(
    'Relatórios',
    'Como levo os lançamentos para o Excel?',
    p(
      `Em ${to('beef.export', 'Exportação')}, escolha o cliente, a safra, os meses e as fazendas: sai uma planilha com uma aba para cada tipo de lançamento que tem registros (XLS) ou um zip com um arquivo de cada tipo (CSV). De uma lista só, use o botão Baixar dela, que respeita o filtro.`,
    ),
  ),
  beefQuestion(
    'Lançamentos',
    'Como importo a safra inteira de uma planilha?',
    p(
      `Em ${to('import', 'Importação')}: escolha a safra e as fazendas, diga que arquivo é este e envie. Antes de gravar, a tela mostra o que é novo, o que muda e o que está errado, linha por linha. Ou tudo é gravado, ou nada.`,
    ),
    p('Uma planilha baixada daqui e corrigida no Excel volta pelo mesmo caminho: as linhas são reconhecidas pelo ID.'),
  ),
  beefQuestion(
    'Relatórios',
    'O que o checklist mostra, e qual a diferença entre o analítico e o sintético?',
    p(
      `O ${to('checklist.analytical', 'Analítico')} é um PDF com tudo o que falta, diverge ou espera validação em cada fazenda: bom para levar à visita. O ${to('checklist.synthetic', 'Sintético')} é o quadro de módulos por mês, de várias fazendas de uma vez.`,
    ),
  ),
  beefQuestion(
    'Relatórios',
    'Como gero o processamento de várias fazendas? (administração)',
    p(
      `Em ${to('processing', 'Processamento')}, escolha as fazendas e o formato. Ele traz todos os indicadores da safra em 13 partes, uma coluna por fazenda, e é feito em segundo plano: dá para seguir trabalhando e baixar depois.`,
    ),
  ),
  beefQuestion(
    'Relatórios',
    'O que é o Diagnóstico, e como o preencho?',
    p(
      `O ${to('diagnosis.home', 'Diagnóstico')} descreve o ano da fazenda em totais, em uma visita, sem lançar mês a mês. É para fazendas caracterizadas só para o diagnóstico.`,
    ),
    ol(
      `${to('diagnosis.farms_details', 'Detalhes da fazenda')}: área e sistema.`,
      `Rebanho: ${to('diagnosis.herd', 'Avaliação de estoque')}, ${to('diagnosis.average-herd', 'Média do rebanho')} e ${to('diagnosis.reproduction', 'Reprodução')}.`,
      `Administrativo: ${to('diagnosis.area_team', 'Área e Equipe')}, ${to('diagnosis.expenses', 'Despesas da pecuária')} e o que mais houver.`,
    ),
    p('Enquanto se preenche, os índices aparecem na primeira tela, com o que falta para os outros; no fim, imprima as duas páginas.'),
  ),
  beefQuestion(
    'Relatórios',
    'Existe uma planilha para colher os dados do diagnóstico sem internet?',
    p(
      `Sim, em ${to('diagnosis.worksheets', 'Planilhas de apoio')}: baixe, preencha no campo e envie de volta. O que ficou em branco não muda; o que está errado aparece com a linha e a coluna.`,
    ),
  ),
  beefQuestion(
    'Relatórios',
    'Minhas despesas do diagnóstico estão fora da faixa. O que significa?',
    p(
      `Em ${to('diagnosis.expenses', 'Despesas da pecuária')}, cada centro de custo é comparado com o que fazendas do mesmo sistema gastam por cabeça e mês. Fora da faixa não é erro: confira o valor e o rebanho médio e siga.`,
    ),
  ),
  beefQuestion(
    'Benchmarking',
    'O que mostram os placares do benchmarking? (administração)',
    p(
      `Em ${to('beef-benchmark.home', 'Benchmarking')}, o ${to('beef-benchmark.general', 'Placar geral')} traz as estatísticas de cada indicador, grupo a grupo. O ${to('beef-benchmark.individual', 'Placar individual')} compara uma fazenda com o grupo dela: é o relatório que o consultor entrega, em PDF.`,
    ),
  ),
  beefQuestion(
    'Dúvidas técnicas',
    'Como são calculados rebanho médio, UA e lotação?',
    p(`Com o que foi contado em ${to('beef.livestock_stocks', 'Estoque pecuário')} e a área de pecuária de cada mês:`),
    ul(
      `${b('Rebanho médio')}: metade do início, mais o fim dos meses do meio, mais metade do fim, dividido pelos meses.`,
      `${b('UA média')}: peso vivo médio em estoque dividido por 450 kg.`,
      `${b('Lotação')}: UA média dividida pela área pecuária utilizada.`,
    ),
  ),
  beefQuestion(
    'Dúvidas técnicas',
    'Como são calculados o GMD global e as arrobas produzidas?',
    p(
      `Da variação do peso do rebanho, em ${to('beef.livestock-cards', 'Pecuária')}. Os quilos produzidos são o peso vivo no fim, menos o do início, mais o que saiu, menos o que entrou. O ${b('GMD global')} é esse total dividido pelo rebanho médio e pelos dias.`,
    ),
    p(
      'Nas arrobas produzidas, o que ficou em estoque conta 30 kg de peso vivo por arroba, e o que saiu, as arrobas vendidas. Clique no número para ver as partes da sua fazenda.',
    ),
  ),
];
