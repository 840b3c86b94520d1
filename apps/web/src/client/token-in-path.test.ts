import { describe, expect, it } from 'vitest';
import { tokenInPath } from './token-in-path';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.a_b-c';

describe('tokenInPath', () => {
  it('takes the token out of the address, wherever it stands', () => {
    expect(tokenInPath(`/mobile/dashboards/${token}`)).toEqual({ token, pathname: '/mobile/dashboards' });
    expect(tokenInPath(`/corte/${token}/lancamentos`)).toEqual({ token, pathname: '/corte/lancamentos' });
    expect(tokenInPath(`/${token}`)).toEqual({ token, pathname: '/' });
  });

  it('takes whatever follows the dashboards for a token', () => {
    for (const unusable of ['abc', 'abc.def', 'a/b', '%E0%A4%A', 'eyJ..', `a/${token}`]) {
      expect(tokenInPath(`/mobile/dashboards/${unusable}`)).toEqual({ token: unusable, pathname: '/mobile/dashboards' });
    }
    expect(tokenInPath(`/mobile/dashboards/${token}/`)).toEqual({ token, pathname: '/mobile/dashboards' });
  });

  it('leaves other addresses alone', () => {
    for (const pathname of [
      '/',
      '/corte/lancamentos',
      '/a/b.c.d',
      '/eyJhbGciOiJIUzI1NiJ9.só',
      `/update-password/${token}`,
      `/login/${token}`,
      '/mobile/dashboards',
      '/mobile/dashboards/',
      '/mobile/dashboards-velho/abc',
    ]) {
      expect(tokenInPath(pathname)).toBe(null);
    }
  });
});
