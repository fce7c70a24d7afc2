# What nginx.conf and site.conf need to run in a container: as any user, with the service at the host name "service".
/modules-enabled/d
s#/run/parley#/var/cache/nginx/parley#
s#/var/log/nginx/parley-reports.log#/dev/stdout#
s#server 127.0.0.1:8787;#server service:8787;#
/^http {/a\  client_body_temp_path /var/cache/nginx/client; proxy_temp_path /var/cache/nginx/proxy; fastcgi_temp_path /var/cache/nginx/fastcgi; uwsgi_temp_path /var/cache/nginx/uwsgi; scgi_temp_path /var/cache/nginx/scgi;
