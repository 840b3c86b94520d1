import { addressIn } from '#model/screens/list';
import { environmentOf } from '../../session/session';
import { useSession } from '../../session/use-session';

export function useCommunicationAddresses(): Readonly<Record<'send' | 'sent' | 'message', string>> {
  const environment = environmentOf(useSession());
  const at = (place: 'send' | 'sent' | 'message') => addressIn(environment, `communication.${place}`);
  return { send: at('send'), sent: at('sent'), message: at('message') };
}
