import { act } from '@testing-library/react';

let hosts = 0;

/** The module of a host that names a member once it is told to, however late it is asked. */
export const hostNaming = (name: string) => {
  hosts += 1;
  const key = `namedByHost${hosts}`;
  let resolve = (_: string) => {};
  Object.assign(globalThis, {
    [key]: new Promise<string>((given) => {
      resolve = given;
    }),
  });
  return {
    hostModule: `data:text/javascript,export const member = () => ${key}`,
    named: () => act(async () => resolve(name)),
  };
};
