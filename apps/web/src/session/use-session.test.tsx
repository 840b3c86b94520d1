import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { EMPTY_SESSION, type SessionUser } from './session';
import { clearSession, getSession, updateSession } from './session-store';
import { SessionContext, useUser } from './use-session';

const ana: SessionUser = {
  id: 7,
  name: 'Ana',
  email: 'ana@fazenda.com',
  username: 'ana',
  user_type: 'CUSTOMER',
  only_diagnosis: false,
  profiles: ['BEEF_CATTLE'],
  global_access: false,
  customer: null,
};

afterEach(() => vi.unstubAllGlobals());

it('keeps the user for a drawing that a refused call ends the session in the middle of', async () => {
  vi.stubGlobal('localStorage', { clear: vi.fn() });
  await updateSession({ ...EMPTY_SESSION, token: 'abc', user: ana });
  const Refused = () => {
    clearSession('expired');
    return null;
  };
  const Name = () => <p>{useUser().name}</p>;
  const drawn = renderToString(
    <SessionContext value={getSession()}>
      <Refused />
      <Name />
    </SessionContext>,
  );
  expect([drawn, getSession().user]).toEqual(['<p>Ana</p>', null]);
});
