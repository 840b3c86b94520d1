import { b, dairyQuestion, p, type StartQuestion, to, ul } from './faq-words';

export const dairyQuestions: readonly StartQuestion[] = [
  dairyQuestion(
    'Lançamentos',
    'Onde lanço o leite vendido?',
    p(
      `Em ${to('dairy.financials.RECEITAS', 'Receitas')}: data, o centro de custo do leite, a descrição, a quantidade em litros e o valor total ou por litro. De um o sistema calcula o outro.`,
    ),
    p('O leite das bezerras, o consumido na fazenda e o descartado também se lançam ali: nesses centros de custo vai só a quantidade.'),
  ),
  dairyQuestion(
    'Lançamentos',
    'Como lanço as despesas do leite?',
    p(
      `Em ${to('dairy.financials.DESPESAS', 'Despesas')}, com o centro de custo, a descrição, a quantidade e o valor total ou unitário. O centro de custo diz em que linha do custo por litro o valor entra.`,
    ),
    p(
      'As linhas que vêm da equipe, de uma compra ou de uma venda de animais são geradas pelo sistema: cada uma diz de onde vem, e é lá que se corrige.',
    ),
  ),
  dairyQuestion(
    'Lançamentos',
    'A equipe entra sozinha nas despesas?',
    p(
      `Sim. Cada lançamento em ${to('dairy.teams', 'Equipe')} (tipo, funcionários, salário por pessoa e mês e dias trabalhados) gera a despesa correspondente no Financeiro. Não a lance de novo; para corrigir, mude a linha da equipe.`,
    ),
    p(`O resumo por tipo fica em ${to('dairy.team-cards', 'Resumo da equipe')}.`),
  ),
  dairyQuestion(
    'Lançamentos',
    'Onde vejo receitas e despesas da safra de uma vez?',
    p(
      `No ${to('dairy.finance-cards', 'Resumo do Financeiro')}: receitas e despesas por centro de custo e mês a mês, com o que ainda espera validação.`,
    ),
  ),
  dairyQuestion(
    'Lançamentos',
    'Como registro a evolução do rebanho de leite?',
    p(
      `Em ${to('dairy.livestock_stocks', 'Evolução de rebanho')}: na coluna Início, as cabeças de cada categoria em 1º de julho; depois, o fim de cada mês. O peso médio pode ficar em branco.`,
    ),
    p('Vacas em lactação e vacas secas são categorias separadas: é delas que vêm a produção por vaca e o percentual em lactação.'),
  ),
  dairyQuestion(
    'Lançamentos',
    'Onde lanço nascimentos, mortes, compras e vendas do rebanho de leite?',
    p(`Em ${to('dairy.livestock-cards', 'Pecuária')}, nas movimentações:`),
    ul(
      to('dairy.births', 'Nascimentos'),
      `${to('dairy.deaths', 'Morte')}, com o motivo`,
      `${to('dairy.herd_entry', 'Compras')} e ${to('dairy.herd_departure', 'Vendas')}, com o valor por cabeça ou o total: o sistema gera a receita ou o investimento no Financeiro`,
    ),
  ),
  dairyQuestion(
    'Lançamentos',
    'O que entra em Informações técnicas?',
    p(
      `Os casos de cada mês, em ${to('dairy.technical_information', 'Informações técnicas')}: partos, mastites, retenções de placenta e os outros da lista. Mês sem caso é 0; mês sem anotação fica em branco e aparece como falta.`,
    ),
  ),
  dairyQuestion(
    'Lançamentos',
    'Como lanço a qualidade do leite (CCS, CBT, gordura, proteína)?',
    p(
      `Em ${to('dairy.milk_quality', 'Qualidade do leite')}, o resultado de cada mês, como vem no laudo do laticínio e na unidade do nome da linha. Um resultado fora do limite legal recebe um aviso, e é salvo assim mesmo.`,
    ),
    p('CCS e CBT são avaliadas pela média geométrica de três meses, como manda a norma.'),
  ),
  dairyQuestion(
    'Lançamentos',
    'Como lanço a silagem, o milho e as outras culturas da própria fazenda?',
    p(
      `Em ${to('dairy.crops', 'Agricultura')}, clique em ${to('dairy.crop-new', 'Cadastrar')}: a área plantada, a produção ou a produtividade, e cada custo. O sistema calcula quanto custou o quilo.`,
    ),
    p(
      'Depois, ao lançar nas despesas o que o rebanho comeu, o custo do quilo já está lá. A conferência avisa quando se lança mais do que a lavoura produziu.',
    ),
  ),
  dairyQuestion(
    'Relatórios',
    'O que o Resumo do leite me diz?',
    p(
      `${to('dairy.summary', 'Resumo')} é a primeira tela do leite: produção, preço, custo e margem dos meses que já terminaram, e o que falta lançar neles. Em ${to('dairy.indicators', 'Indicadores gerais')} estão todos os índices.`,
    ),
  ),
  dairyQuestion(
    'Relatórios',
    'Como leio o fluxo de caixa?',
    p(
      `Em ${to('reports.cash-flow', 'Fluxo de caixa')}, mês a mês: o que entrou e saiu sem os investimentos, os investimentos, e o resultado com eles, também acumulado desde o primeiro mês. Sai em PDF e em planilha.`,
    ),
    p(`O mesmo relatório está nos lançamentos, em ${to('dairy.cash-flow', 'Fluxo de caixa')}.`),
  ),
  dairyQuestion(
    'Relatórios',
    'O que há no relatório mensal?',
    p(
      `O ${to('reports.monthly', 'Relatório mensal')} mostra a safra mês a mês em cinco partes, da produção ao custo por litro e ao rebanho. Clique em um número para chegar às linhas lançadas. Um aviso no alto diz quando há dados não validados.`,
    ),
    p(`Nos lançamentos, ele está em ${to('dairy.monthly', 'Relatório mensal')}.`),
  ),
  dairyQuestion(
    'Relatórios',
    'O que são o quadrante e o relatório individual? (administração)',
    p(
      `O ${to('reports.quadrant', 'Quadrante')} mostra cada fazenda da safra como um ponto, por dois índices à sua escolha. O ${to('reports.individual', 'Relatório individual')} compara uma fazenda com o grupo dela, em PDF.`,
    ),
    p(
      `Também estão nos lançamentos: ${to('dairy.quadrant', 'Quadrante')} e ${to('dairy.individual', 'Relatório individual')}. Um grupo pequeno demais não é mostrado, para proteger as outras fazendas.`,
    ),
  ),
  dairyQuestion(
    'Relatórios',
    'Como levo os números do leite para o Excel?',
    p(
      `Em ${to('dairy.export', 'Exportação')}, escolha o cliente, a safra e as fazendas: sai uma planilha por fazenda, com os números da safra mês a mês e o fluxo de caixa.`,
    ),
    p(`De uma lista só, use o botão ${b('Baixar')} dela.`),
  ),
  dairyQuestion(
    'Lançamentos',
    'Como importo a safra do leite inteira de uma planilha?',
    p(
      `Em ${to('dairy.import', 'Importação')}, escolha a safra e as fazendas e baixe a planilha: ela traz uma aba para cada tipo de lançamento, com o que já está gravado e as listas para escolher. Preencha e envie de volta.`,
    ),
    p(
      'Antes de gravar, a tela mostra o que é novo, o que muda e o que está errado, linha por linha. Ou tudo é gravado, ou nada, e dá para desfazer por um dia.',
    ),
  ),
  dairyQuestion(
    'Benchmarking',
    'O que mostra o placar do benchmarking? (administração)',
    p(
      `Em ${to('dairy-benchmark.home', 'Benchmarking')}, o ${to('dairy-benchmark.scoreboard', 'Placar')} traz cada indicador de um grupo, ou de uma fazenda nele. Baixe-o em XLS, CSV ou PDF.`,
    ),
  ),
  dairyQuestion(
    'Dúvidas técnicas',
    'O que é COE, e como é calculado o custo por litro?',
    p(
      `COE é o custo operacional efetivo: a soma das despesas que não são investimento, com a equipe e a comida produzida na própria fazenda. Dividido pelo leite produzido, dá o COE por litro, em ${to('dairy.indicators', 'Indicadores gerais')}.`,
    ),
    ul(`${b('Margem bruta')}: renda bruta menos COE.`, `${b('Preço do leite')}: receita do leite dividida pelo leite vendido.`),
  ),
  dairyQuestion(
    'Dúvidas técnicas',
    'O que é RMCA?',
    p(
      `Receita menos custo alimentar: o que sobra do leite depois de pagar a comida das vacas. Em ${to('dairy.indicators', 'Indicadores gerais')} ela aparece também por vaca em lactação e dia, que é a forma de comparar fazendas de tamanhos diferentes.`,
    ),
  ),
];
