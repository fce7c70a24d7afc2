import { oneOf, plainText, storedValue } from '../../device/stored-value';

export const imageConsent = storedValue('parley:images', 'ask', oneOf('ask', 'always'), {
  format: plainText,
  perOwner: true,
});
