import type { FaqPlaces } from './faq-places';
import { b, type beefQuestion, ol, p, type StartQuestion, to } from './faq-words';

export const administrationQuestions = (ask: typeof beefQuestion, at: FaqPlaces): StartQuestion[] => [
  ...aboutRegisters(ask, at),
  ...aboutPeople(ask, at),
];

const aboutRegisters = (ask: typeof beefQuestion, at: FaqPlaces): StartQuestion[] => [
  ask(
    'Cadastros',
    'Como cadastro um cliente e a fazenda dele? (administração)',
    ol(
      `${to('registers.customers', 'Clientes')}: nome, e-mail e senha de quem vai entrar, perfis e limite de fazendas. A conta do cliente nasce com o cadastro.`,
      `${to('registers.harvests_details', 'Caracteriza Safra')}: inclua o cliente na safra.`,
      `${to('registers.farms', 'Fazenda')}: cadastre a fazenda e abra as safras em Acesso a lançamentos.`,
    ),
    p(`Depois, caracterize a fazenda na safra em ${to(at.farmDetails, 'Caracteriza Fazenda')}.`),
  ),
  ask(
    'Cadastros',
    'Como abro uma safra para os lançamentos de uma fazenda? (administração)',
    p(
      `No cadastro ${to('registers.farms', 'Fazenda')}, edite a fazenda e inclua a safra em ${b('Acesso a lançamentos')}. O cliente precisa participar dela, em ${to('registers.harvests_details', 'Caracteriza Safra')}.`,
    ),
    p('Tirar o acesso não apaga nada: o que foi lançado continua lá, pode ser lido, exportado e validado.'),
  ),
  ask(
    'Cadastros',
    'Alguém pediu para ter os dados apagados (LGPD). O que faço? (administração)',
    p(
      `Em ${to('registers.privacy', 'Privacidade')}, escolha a pessoa, também a de uma conta excluída: a tela mostra o que é apagado e o que fica, com a quantidade de cada item. Para confirmar, digite o nome dela.`,
    ),
    p('São apagados o nome, o e-mail e o que foi escrito sobre a pessoa. Os números da fazenda ficam todos. Não dá para desfazer.'),
  ),
  ask(
    'Cadastros',
    'Como crio uma safra? (administração)',
    p(
      `No cadastro ${to('registers.harvests', 'Safra')}, informe o ano inicial. Os lançamentos são dos doze meses a partir de julho desse ano. Depois inclua os clientes em ${to('registers.harvests_details', 'Caracteriza Safra')}.`,
    ),
  ),
  ask(
    'Cadastros',
    'Como cadastro um técnico e digo quais clientes ele atende? (administração)',
    p(
      `Em ${to('registers.technicians', 'Técnicos')}, cadastre a pessoa e os perfis (corte, leite ou os dois). Com ${b('Acesso global')} ele alcança todos os clientes dos seus perfis; sem ele, só os que você escolher em ${b('Clientes vinculados')}.`,
    ),
  ),
  ask(
    'Cadastros',
    'Como dou acesso a outro administrador, ou o retiro? (administração)',
    p(
      `Em ${to('registers.administrators', 'Administradores')}. Para retirar o acesso, marque ${b('Desativado')}: a pessoa sai na hora de todos os aparelhos, e o que fez continua no histórico. Ninguém desativa a própria conta.`,
    ),
  ),
  ask(
    'Cadastros',
    'Onde mudo as opções que aparecem nas listas? (administração)',
    p(
      `Em ${to(at.catalogues, 'Categorias')}: raças, funções, centros de custo, motivos de morte e todas as outras listas. Procure pelo nome no alto da tela. O que já está em uso não pode ser excluído; mude o título ou deixe de usá-lo.`,
    ),
  ),
  ask(
    'Cadastros',
    'Pedi um arquivo grande e ele ainda não chegou. Onde acompanho? (administração)',
    p(
      `Em ${to('registers.jobs', 'Trabalhos em segundo plano')}: o que está na fila, em andamento e o que falhou, com o motivo e a opção de tentar de novo. Os arquivos prontos ficam guardados por um dia.`,
    ),
  ),
  ask(
    'Cadastros',
    'Onde informo o IGP-DI, e para que serve? (administração)',
    p(
      `Em ${to('registers.igpdi', 'IGP-DI')}: escolha o ano, digite o índice de cada mês e salve. Um mês em branco fica como está. Com o índice, o dinheiro de safras passadas é corrigido antes de ser comparado; sem ele, a comparação é nominal e a tela diz isso.`,
    ),
  ),
];

const aboutPeople = (ask: typeof beefQuestion, at: FaqPlaces): StartQuestion[] => [
  ask(
    'Cadastros',
    'Como escrevo ou mudo uma pergunta deste FAQ? (administração)',
    p(
      `Em ${to(at.questions, 'FAQ - Cadastro')}: + Adicionar abre a pergunta, a categoria e a resposta, com listas e links. ${b('Ver como fica')} mostra o texto pronto antes de salvar. A ordem muda arrastando pela alça, ou com as setas do teclado sobre ela.`,
    ),
    p(
      'Uma resposta com o link de uma tela faz aparecer nela o ponto de interrogação que leva à resposta. O endereço de uma tela começa com a barra, como está no navegador.',
    ),
  ),
  ask(
    'Cadastros',
    'Como agrupo as perguntas deste FAQ? (administração)',
    p(
      `Em ${to(at.faqCategories, 'Categorias de FAQ')}: cada categoria é uma página de perguntas. A que não tem nenhuma pergunta aparece vazia para quem a abre.`,
    ),
  ),
  ask(
    'Cadastros',
    'Como envio um e-mail a todos, ou só a algumas pessoas? (administração)',
    p(
      `Em ${to(at.send, 'Enviar e-mail')}: escolha os destinatários (Todos, Corte, Leite ou Individual), escreva o assunto e a mensagem, veja como fica e a quantas pessoas vai, e confirme. Dá para enviar um teste a você antes.`,
    ),
    p(
      `Cada pessoa recebe o seu e-mail, e ninguém vê os outros. Em ${to(at.sent, 'Enviadas')} estão o resultado de cada uma e a opção de tentar de novo o que falhou.`,
    ),
  ),
  ask(
    'Benchmarking',
    'Como acompanho todas as fazendas que atendo? (técnicos e administração)',
    p(
      `Em ${to('portfolio', 'Minhas fazendas')}: de cada fazenda na safra, o que falta, o que espera validação, as divergências, o que foi devolvido e se ela está pronta para o benchmarking. Clique em um número para ir ao lugar; ao voltar, a lista está na mesma linha.`,
    ),
  ),
];
