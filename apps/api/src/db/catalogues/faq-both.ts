import { administrationQuestions } from './faq-administration';
import { BEEF_PLACES, DAIRY_PLACES, type FaqPlaces } from './faq-places';
import { b, beefQuestion, dairyQuestion, ol, p, type StartQuestion, to, toSection, ul } from './faq-words';

function questionsOf(ask: typeof beefQuestion, at: FaqPlaces): StartQuestion[] {
  return [...firstSteps(ask, at), ...entering(ask, at), ...checked(ask, at), ...comparing(ask, at), ...administrationQuestions(ask, at)];
}

const firstSteps = (ask: typeof beefQuestion, at: FaqPlaces): StartQuestion[] => [
  ask(
    'Primeiros passos',
    'Como escolho a fazenda e a safra em que vou trabalhar?',
    p(
      `Tudo o que você lança e consulta é de uma fazenda, em uma safra. Quem ainda não escolheu passa pela tela ${to('filter-form', 'Onde você vai trabalhar?')}: cliente, safra e fazenda, nesta ordem, e Aplicar.`,
    ),
    p('Depois, as três escolhas ficam no alto de todas as telas. Clique em uma delas para trocar sem sair de onde está.'),
    ul(
      'A safra vai de 1º de julho a 30 de junho.',
      'Só aparecem as fazendas que estão caracterizadas na safra escolhida.',
      'Pelo teclado: Ctrl+K e algumas letras do nome levam a qualquer tela ou fazenda.',
    ),
  ),
  ask(
    'Primeiros passos',
    'Esqueci a senha, ou quero trocá-la. O que faço?',
    p(
      `Para trocar, abra ${to('account', 'Minha conta')}, no menu do seu nome, e informe a senha atual e a nova. Se esqueceu a senha, saia e clique em Esqueceu sua senha? na tela de entrada.`,
    ),
    ul(
      'O código de confirmação chega por e-mail, vale por 10 minutos e serve uma vez só.',
      'A senha precisa de 8 caracteres ou mais, com letra maiúscula, número e caractere especial.',
      'Depois de muitas tentativas erradas, é preciso esperar alguns minutos para entrar: é uma proteção da sua conta.',
    ),
  ),
  ask(
    'Dúvidas técnicas',
    'A internet caiu enquanto eu digitava. Perdi o que escrevi?',
    p(
      `Não. O que foi digitado e ainda não foi salvo fica guardado neste navegador, tecla por tecla, e é oferecido de volta quando você abre a mesma tela: ${b('Continuar')} ou ${b('Descartar')}. Experimente em ${to(at.births, 'Nascimentos')}: comece uma linha e recarregue a página.`,
    ),
    p(
      'Um aviso no alto da tela diz quando não há conexão. Por cerca de meio minuto, o sistema tenta sozinho enviar de novo o que estava sendo salvo, e nada é gravado duas vezes.',
    ),
    p('Os rascunhos são só seus e só deste navegador. Se você sair com algo por salvar, o sistema avisa antes.'),
  ),
  ask(
    'Dúvidas técnicas',
    'Como lanço onde não há internet, e como sei o que já foi enviado?',
    p(
      `Antes de sair, abra ${to('take-along', 'Levar comigo')} e leve a fazenda. No campo, lance como sempre, na ${to(at.fieldBook, 'Caderneta')} ou nas outras telas: cada lançamento fica guardado no aparelho e vai sozinho quando a internet volta.`,
    ),
    ul(
      `${to('this-device', 'Neste aparelho')} mostra o que ainda está só aqui, o que precisa de você e por quê, e os recibos dos últimos 90 dias.`,
      'Se outra pessoa mudou o mesmo valor, os dois aparecem lado a lado e você escolhe qual fica.',
      'Não limpe os dados do site, nem deixe de usar o aparelho, enquanto o alto da tela disser que há lançamentos só neste aparelho.',
    ),
  ),
  ask(
    'Primeiros passos',
    'Posso usar o Porteira no celular?',
    p(
      `Sim, no navegador do celular, com o mesmo endereço e a mesma senha. As listas viram cartões, e o menu abre pelo botão no canto. Comece escolhendo a fazenda em ${to('filter-form', 'Onde você vai trabalhar?')}.`,
    ),
    p('Para digitar muitos números de uma vez, prefira o computador: ali é possível colar direto de uma planilha.'),
  ),
  ask(
    'Dúvidas técnicas',
    'Outro programa pode ler ou lançar os dados da minha fazenda?',
    p(
      `Pode, com uma chave de acesso. Crie a sua em ${to('access-keys', 'Chaves de acesso')}: dê um nome, escolha se ela só lê ou se lê e lança, e por quanto tempo vale.`,
    ),
    ul(
      'A chave aparece uma única vez, quando é criada: guarde-a no outro programa.',
      'Ela vê no máximo o que você vê, e deixa de valer quando expira ou quando você a revoga.',
      'Nenhuma chave troca senhas, muda cadastros, valida ou devolve linhas.',
    ),
  ),
  ask(
    'Primeiros passos',
    'Onde vejo em quais aparelhos minha conta está aberta?',
    p(
      `Em ${to('account', 'Minha conta')}: cada aparelho com o último uso. Você pode encerrar um deles ou todos os outros de uma vez; se algum não for seu, encerre e troque a senha.`,
    ),
  ),
  ask(
    'Primeiros passos',
    'Como recebo o resumo do mês por e-mail?',
    p(
      `Ligue o ${b('Resumo mensal')} em ${to('account', 'Minha conta')}. Ele chega no começo de cada mês: o que foi lançado, o que falta e até quando, o que foi devolvido e três números que mudaram. Em Ver como fica você lê agora o da fazenda escolhida.`,
    ),
    p('Os links do e-mail abrem a tela já na fazenda certa e pedem a sua senha. No fim dele há um link para não receber mais.'),
  ),
];

const entering = (ask: typeof beefQuestion, at: FaqPlaces): StartQuestion[] => [
  ask(
    'Lançamentos',
    'Como lanço, corrijo e excluo uma linha?',
    p(
      `Em qualquer lista de ${toSection(at.section, 'Lançamentos')}, como a de ${to(at.births, 'Nascimentos')}, os botões e as teclas fazem o mesmo:`,
    ),
    ul(
      `${b('+ Adicionar')} ou a tecla A abre uma linha nova.`,
      `${b('Editar')}, E, F2 ou Enter abre a linha em que está o cursor.`,
      'Tab vai para a próxima célula; na última, salva e abre a linha seguinte. Enter salva e Esc cancela.',
      `${b('Excluir')} ou Del exclui. Ctrl+Z desfaz o que acabou de ser gravado, excluído, colado, validado ou devolvido nesta tela; no celular, ${b('Mais')} e ${b('Desfazer')}.`,
    ),
    p(
      'O que estiver errado aparece na própria célula, e nada do que você digitou se perde. A tecla ? abre a ajuda da tela, com todas as teclas.',
    ),
  ),
  ask(
    'Lançamentos',
    'Como lanço no curral, pelo celular?',
    p(
      `Na ${to(at.fieldBook, 'Caderneta')}: botões grandes e um teclado de números, para uma mão só e para ler no sol. São as mesmas linhas e as mesmas regras das outras telas.`,
    ),
    ul(
      'O dia e o que você escolheu valem para o lançamento seguinte: basta digitar o número e Salvar.',
      `${b('Repetir')} grava de novo o último, com um toque; ${b('Desfazer')} tira o que acabou de ser gravado.`,
      `${b('Mais campos')} mostra o que não é obrigatório. A lista do dia fica embaixo, com ${b('Corrigir')} em cada lançamento.`,
    ),
  ),
  ask(
    'Lançamentos',
    'O que falta lançar nesta safra?',
    p(
      `${to(at.review, 'Confira lançamentos')} mostra tudo em uma tela: o que falta em cada mês que já terminou, as divergências, o que espera validação e os avisos. Cada linha leva ao lugar certo.`,
    ),
    ul(
      'O quadro por mês, embaixo, mostra cada módulo mês a mês.',
      'Um mês só é cobrado depois que termina.',
      'A primeira frase diz se a fazenda está pronta para o benchmarking e, se não está, por quê.',
    ),
  ),
  ask(
    'Lançamentos',
    'Posso copiar os lançamentos da minha planilha?',
    p(
      `Pode, de dois jeitos. Abra a lista, por exemplo ${to(at.births, 'Nascimentos')}, e cole com Ctrl+V as linhas copiadas do Excel: antes de gravar, uma tela mostra o que foi entendido de cada coluna e o que está errado.`,
    ),
    p(
      `Para muitas linhas, use ${b('Importar')}: baixe o modelo, preencha e envie. O arquivo inteiro é conferido antes, e se uma linha estiver errada nada é gravado até que ela seja corrigida.`,
    ),
  ),
  ask(
    'Lançamentos',
    'Excluí uma linha por engano. Como recupero?',
    p(
      `Logo depois, clique em Desfazer no aviso ou tecle Ctrl+Z. Mais tarde, abra a lista, como ${to(at.births, 'Nascimentos')}, e clique em ${b('Excluídos')}: o que foi excluído nos últimos 30 dias pode voltar como era.`,
    ),
    p('Se a linha estava validada, ela volta a esperar a validação da equipe técnica.'),
  ),
  ask(
    'Lançamentos',
    'O que quer dizer o aviso amarelo ao lado de um número?',
    p(
      'Que o número é incomum para a sua fazenda, não que está errado. O aviso diz com o que foi comparado e em quantas linhas anteriores. Se o número estiver certo, salve assim mesmo: o aviso nunca impede de salvar.',
    ),
    p(
      `Os avisos ficam guardados com a linha e aparecem em ${to(at.review, 'Confira lançamentos')}, para que a equipe técnica os veja ao validar. Em vermelho é diferente: é um limite, e precisa ser corrigido.`,
    ),
  ),
];

const checked = (ask: typeof beefQuestion, at: FaqPlaces): StartQuestion[] => [
  ask(
    'Lançamentos',
    'Uma linha foi devolvida pela equipe técnica. O que faço?',
    p(
      `A equipe devolve uma linha quando algo nela precisa ser revisto, e escreve o motivo. As devoluções aparecem no alto de ${to(at.review, 'Confira lançamentos')}, cada uma com o link para a linha. Corrija o que for preciso e salve: ao corrigir, a devolução se encerra.`,
    ),
    p('O motivo e a correção ficam no histórico da linha.'),
  ),
  ask(
    'Lançamentos',
    'O que significa “validado”, e quem valida?',
    p(
      `Quem lança informa os números; a equipe técnica confere e marca como ${b('Validado')}. Em ${to(at.review, 'Confira lançamentos')} ela valida um módulo ou um mês inteiro. Só linhas validadas contam para o benchmarking.`,
    ),
    p('Se alguém muda uma linha validada, ela volta a esperar validação. Assim o número conferido é sempre o número que está lá.'),
  ),
  ask(
    'Lançamentos',
    'Por que não consigo lançar nesta safra?',
    p(
      `A mensagem “A fazenda não recebe lançamentos nesta safra” quer dizer que o acesso ainda não foi aberto. Escolha outra safra em ${to('filter-form', 'Onde você vai trabalhar?')} ou peça à administração que a abra, no cadastro de Fazenda.`,
    ),
    p(
      'O que já estava lançado continua visível. Se a safra nem aparece na lista, fale com o seu técnico: o cliente precisa participar dela.',
    ),
  ),
  ask(
    'Lançamentos',
    'Começou uma safra nova. Preciso digitar tudo outra vez?',
    p(
      `Não. Em ${to(at.carryForward, 'Abrir safra')} o sistema propõe o que a safra anterior deixou e que continua valendo no primeiro dia da nova. Você escolhe o que traz, corrige o que mudou e confirma tudo de uma vez.`,
    ),
    p('O que já foi trazido ou digitado na safra nova não é proposto de novo.'),
  ),
  ask(
    'Primeiros passos',
    'O que é “Caracteriza Fazenda” e por que ela vem primeiro?',
    p(
      `É a ficha da fazenda naquela safra: área, localização, sistema e manejo. Ela fica em ${to(at.farmDetails, 'Caracteriza Fazenda')}. Sem ela a fazenda não aparece na escolha da safra, e os índices não sabem com quem compará-la.`,
    ),
    p(
      'Faça uma por safra: a nova já vem preenchida com a última. Os campos de nutrição são da equipe técnica; os outros, de quem cuida da fazenda.',
    ),
  ),
  ask(
    'Lançamentos',
    'Como vejo quem mudou um lançamento e quando?',
    p(
      `Sobre a lista, como em ${to(at.births, 'Nascimentos')}, está quem fez a última alteração. Técnicos e administradores escolhem uma linha e clicam em ${b('Histórico')}: cada mudança com a data, a pessoa e os valores antes e depois.`,
    ),
  ),
];

const comparing = (ask: typeof beefQuestion, at: FaqPlaces): StartQuestion[] => [
  ask(
    'Relatórios',
    'Como sei de onde vem um número?',
    p(
      `Clique nele. Os índices, como os de ${to(at.entries, 'Lançamentos')}, mostram a fórmula em palavras, cada parte com o seu valor e as linhas que foram somadas. Quando falta algo para calcular, no lugar do número está o motivo.`,
    ),
  ),
  ask(
    'Benchmarking',
    'Como minha fazenda se compara com as outras?',
    p(
      `Abra ${to(at.position, 'Minha posição')}. Para cada índice você vê o seu valor, a média e a mediana do grupo, em que quartil a fazenda está e quanto valeria chegar à mediana. Em Comparar com você troca o grupo: todas, o seu sistema ou a sua região.`,
    ),
    p(
      'A comparação é sempre com uma edição publicada: os números não mudam depois. Enquanto a safra não foi publicada, a tela diz o que falta para participar.',
    ),
  ),
  ask(
    'Benchmarking',
    'Os outros produtores veem os meus números?',
    p(
      `Não. Ninguém vê o nome nem o valor de outra fazenda: ${to(at.position, 'Minha posição')} só mostra médias e quartis de grupos com fazendas e clientes suficientes. Um grupo pequeno demais não é mostrado, e a tela diz isso.`,
    ),
    p('O sistema também não mostra um grupo quando, somando e subtraindo com os outros, alguém poderia descobrir o número de uma fazenda.'),
  ),
  ask(
    'Benchmarking',
    'O que falta para a fazenda participar do benchmarking?',
    p(
      `A primeira frase de ${to(at.review, 'Confira lançamentos')} responde: pronta ou não, e o que falta. Em geral é a caracterização, o rebanho de todos os meses que já terminaram, receitas e despesas, e tudo validado pela equipe técnica.`,
    ),
  ),
  ask(
    'Benchmarking',
    'Como recalculo os indicadores de uma safra? (administração)',
    p(
      `Em ${to(at.update, 'Atualizar indicadores')}, escolha a safra e confirme: o cálculo de todas as fazendas é feito em segundo plano, e dá para seguir trabalhando. Só uma atualização por vez em cada safra.`,
    ),
    p(`O resultado é um rascunho. Confira-o em ${to(at.evaluation, 'Avaliação dos indicadores')} antes de publicar.`),
  ),
  ask(
    'Benchmarking',
    'Como avalio e publico o benchmarking? (administração)',
    ol(
      `Em ${to(at.evaluation, 'Avaliação dos indicadores')}, escolha a safra e um indicador ou uma fazenda. Valide os valores e decida quem participa; para tirar uma fazenda é preciso dizer o motivo.`,
      `Em ${to(at.editions, 'Edições')}, publique. A edição publicada não muda mais; uma correção é a edição seguinte, e a tela mostra o que cada uma mudou.`,
    ),
  ),
];

export const bothQuestions: readonly StartQuestion[] = [
  ...questionsOf(beefQuestion, BEEF_PLACES),
  ...questionsOf(dairyQuestion, DAIRY_PLACES),
];
