import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { queryClient, watchConnection } from '../client/query-client';
import { cssVariables, theme } from '../theme';
import '../ui/mantine.css';

watchConnection();

/** Providers of the signed-in screens; the public ones load without them. */
export default function Protected() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
      <QueryClientProvider client={queryClient}>
        <Outlet />
      </QueryClientProvider>
    </MantineProvider>
  );
}
