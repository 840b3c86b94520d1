import { BEEF, DAIRY, moduleOf, type Section, screenBuilders, type Workspace } from './screen';

function communicationSection<Room extends string>({ room, base, environment }: Workspace<Room>) {
  const address = `${base}/comunicacao`;
  const { at, own, grid } = screenBuilders(`${room}-communication`, address, environment);
  return {
    label: 'Comunicação',
    icon: 'communication',
    address,
    environment,
    feature: 'communication',
    declarations: 'registers',
    modules: [
      moduleOf(
        'Enviar e-mail',
        at('enviar-email'),
        own('send', 'enviar-email', 'Enviar e-mail'),
        own('sent', 'enviar-email/enviadas', 'Enviadas'),
      ),
      moduleOf('FAQ - Cadastro', at('questao-faq'), own('questions', 'questao-faq', 'FAQ - Cadastro')),
      moduleOf('Categorias de FAQ', at('categorias-faq'), grid('categories', 'categorias-faq', 'category_faq', 'Categorias de FAQ')),
    ],
    others: [own('message', 'enviar-email/enviadas/:id', 'Mensagem enviada')],
  } as const satisfies Section;
}

export const beefCommunication = communicationSection(BEEF);
export const dairyCommunication = communicationSection(DAIRY);
