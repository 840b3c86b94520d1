import type { Environment } from '../kit/environment';
import { moduleOf, roomOf, type Section } from './screen';

interface Place<Room extends string> {
  room: Room;
  address: string;
  environment: Environment;
}

/** What administrators tell everybody: messages, questions and answers. */
function communicationSection<Room extends string>({ room, address, environment }: Place<Room>) {
  const { at, own, grid } = roomOf(room, address, environment);
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

export const corteCommunication = communicationSection({
  room: 'corte-communication',
  address: '/corte/comunicacao',
  environment: 'BEEF_CATTLE',
});
export const leiteCommunication = communicationSection({
  room: 'leite-communication',
  address: '/leite/comunicacao',
  environment: 'DAIRY_CATTLE',
});
