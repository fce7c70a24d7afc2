import { useSearchParams } from 'react-router-dom';
import { emptyFields } from '../../forum/draft-fields';
import { useText } from '../../i18n/text-context';
import { ComposeForm } from './compose-form';
import styles from './compose-page.module.css';

/** Write a post. `?block=` and `?topic=` say where it belongs. */
export const ComposePage = () => {
  const { compose } = useText();
  const [params] = useSearchParams();
  const place = { blockId: params.get('block') ?? '', topicId: params.get('topic') ?? '' };
  return (
    <div className={styles.page}>
      <title>{compose.heading}</title>
      <section className={styles.main}>
        <h1 className={styles.heading} tabIndex={-1}>
          {compose.heading}
        </h1>
        <ComposeForm initial={{ ...emptyFields, ...place }} />
      </section>
    </div>
  );
};
