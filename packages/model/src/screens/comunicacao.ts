import type { Environment } from '../kit/environment';
import { roomOf, type Section } from './screen';

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
      {
        label: 'Enviar e-mail',
        address: at('enviar-email'),
        groups: [
          {
            label: 'Enviar e-mail',
            screens: [own('send', 'enviar-email', 'Enviar e-mail'), own('sent', 'enviar-email/enviadas', 'Enviadas')],
          },
        ],
      },
      {
        label: 'FAQ - Cadastro',
        address: at('questao-faq'),
        groups: [{ label: 'FAQ - Cadastro', screens: [own('questions', 'questao-faq', 'FAQ - Cadastro')] }],
      },
      {
        label: 'Categorias de FAQ',
        address: at('categorias-faq'),
        groups: [{ label: 'Categorias de FAQ', screens: [grid('categories', 'categorias-faq', 'category_faq', 'Categorias de FAQ')] }],
      },
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
