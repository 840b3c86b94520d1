import type { Environment } from '#model/kit/environment';
import { addressOf, type ScreenKey } from '#model/screens/list';
import { environmentOf } from '../../session/session';
import { useSession } from '../../session/use-session';

type Place = 'send' | 'sent' | 'message';

const KEYS: Readonly<Record<Environment, Readonly<Record<Place, ScreenKey>>>> = {
  BEEF_CATTLE: { send: 'corte-communication.send', sent: 'corte-communication.sent', message: 'corte-communication.message' },
  DAIRY_CATTLE: { send: 'leite-communication.send', sent: 'leite-communication.sent', message: 'leite-communication.message' },
};

/** Where the screens of the messages stand in the environment one works in. */
export function usePlaces(): Readonly<Record<Place, string>> {
  const { send, sent, message } = KEYS[environmentOf(useSession())];
  return { send: addressOf(send), sent: addressOf(sent), message: addressOf(message) };
}
